import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_DA_SIMULACAO, TEMPLATES, type Template } from '../../../app/arte/registro.ts';
import { desenhoDo, type FormatoArte } from '../../../app/arte/tipos.ts';
import { halve, readPng, writePng } from './comparar.ts';
import { EXEMPLOS, type NomeExemplo } from './exemplos.ts';
import { renderPng } from './render-node.ts';

/** Where the stored pictures are, from the root of the repository; at half size, to keep it small. */
const PASTA = 'tests/golden';

/** A whole statement on one company's colours, and every accent on the other's. */
const EXEMPLOS_GUARDADOS = ['parcelado', 'acentos'] as const satisfies readonly NomeExemplo[];

type Formatar<Dados> = (formato: FormatoArte, dados: Dados) => unknown;

export type Referencia = {
  nome: string;
  template: string;
  formato: FormatoArte;
  exemplo: NomeExemplo;
  /** What the picture of this format draws of the example: a piece's own pictures are made of the same. */
  dados: unknown;
};

const todosDe = <Nome extends NomeExemplo>(
  { id, formatos, dadosDoFormato }: Template & { dadosDoFormato: Formatar<(typeof EXEMPLOS)[Nome]> },
  exemplos: readonly Nome[],
): Referencia[] =>
  formatos
    .filter((formato) => desenhoDo(formato) === formato)
    .flatMap((formato) =>
      exemplos.map((exemplo) => ({
        nome: `${id}-${formato}-${exemplo}`,
        template: id,
        formato,
        exemplo,
        dados: dadosDoFormato(formato, EXEMPLOS[exemplo]),
      })),
    );

/** Every picture that is stored: template × format × example. */
export const REFERENCIAS: readonly Referencia[] = [
  ...TEMPLATES.flatMap((template) => todosDe(template, EXEMPLOS_GUARDADOS)),
  ...todosDe(TEMPLATE_DA_SIMULACAO, ['simulado']),
];

/** The stored picture's PNG bytes. Throws when it was never stored. */
export function readReferencia({ nome }: Referencia): Buffer {
  return readFileSync(join(PASTA, `${nome}.png`));
}

/** Names of the stored pictures, also of those that nothing asks for any more. */
export const storedReferencias = (): string[] => readdirSync(PASTA).map((file) => file.replace(/\.png$/, ''));

/** Draws every picture anew. Run `node tests/support/arte/gerar-referencias.mjs`, then look at what changed. */
export async function writeReferencias(): Promise<void> {
  rmSync(PASTA, { recursive: true, force: true });
  mkdirSync(PASTA, { recursive: true });
  for (const { nome, template, formato, dados } of REFERENCIAS) {
    const drawn = await renderPng({ template, formato, dados });
    writeFileSync(join(PASTA, `${nome}.png`), writePng(halve(await readPng(drawn))));
  }
}
