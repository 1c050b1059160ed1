import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIMULACAO_TEMPLATE, TEMPLATES, type Template } from '../../../app/arte/registry.ts';
import { drawnFormatOf, type PecaFormat } from '../../../app/arte/types.ts';
import { coarse, readPng, shrink, writePng } from './comparar.ts';
import { EXEMPLOS, type NomeExemplo } from './exemplos.ts';
import {
  REFERENCIAS_DA_COMPARACAO,
  REFERENCIAS_DA_ENCERRADA,
  REFERENCIAS_DA_PREMIACAO,
  REFERENCIAS_DAS_ARTES,
} from './referencias-das-artes.ts';
import { renderPng } from './render-node.ts';

/** Folder of the stored pictures, from the root of the repository; smaller than they are drawn, to keep it small. */
const PASTA = 'tests/golden';

/** A whole statement on one company's colours, with and without a photo, and the longest texts on the other's. */
const EXEMPLOS_GUARDADOS = ['parcelado', 'comFoto', 'longo'] as const satisfies readonly NomeExemplo[];
/** Pictures that a brand kit changes, once on the screen and once on paper. */
const COM_KIT = { exemplo: 'comKit', formatos: ['feed', 'impresso'] } as const;
/** Every accent: the fonts are the same in all templates. */
const DOS_PRIMEIROS = ['acentos'] as const satisfies readonly NomeExemplo[];

/** Divisors of a picture's sides: photos and long texts have the most bytes and are seen well enough small. */
const REDUCOES: Partial<Record<NomeExemplo, number>> = { comFoto: 4, comKit: 3, longo: 3 };

type Formatar<Dados> = (format: PecaFormat, data: Dados) => unknown;

export type Referencia = {
  nome: string;
  template: string;
  formato: PecaFormat;
  exemplo: string;
  /** Divisor of its sides where it is stored, above 2 in fewer colours. */
  reducao: number;
  /** Data that the picture of this format draws of the example: a piece's own pictures are made of the same. */
  dados: unknown;
};

const todosDe = <Nome extends NomeExemplo>(
  { id, formatos, dadosDoFormato }: Template & { dadosDoFormato: Formatar<(typeof EXEMPLOS)[Nome]> },
  examples: readonly Nome[],
): Referencia[] =>
  formatos
    .filter((format) => drawnFormatOf(format) === format)
    .flatMap((formato) =>
      examples.map((exemplo) => ({
        nome: `${id}-${formato}-${exemplo}`,
        template: id,
        formato,
        exemplo,
        reducao: REDUCOES[exemplo] ?? 2,
        dados: dadosDoFormato(formato, EXEMPLOS[exemplo]),
      })),
    );

/** Every picture that is stored: template × format × example. */
export const REFERENCIAS: readonly Referencia[] = [
  ...TEMPLATES.flatMap((template) => todosDe(template, EXEMPLOS_GUARDADOS)),
  ...TEMPLATES.flatMap((template) => todosDe(template, [COM_KIT.exemplo])).filter(({ formato }) =>
    COM_KIT.formatos.some((each) => each === formato),
  ),
  ...TEMPLATES.slice(0, 2).flatMap((template) => todosDe(template, DOS_PRIMEIROS)),
  ...todosDe(SIMULACAO_TEMPLATE, ['simulado']),
  ...REFERENCIAS_DAS_ARTES,
  ...REFERENCIAS_DA_COMPARACAO,
  ...REFERENCIAS_DA_PREMIACAO,
  ...REFERENCIAS_DA_ENCERRADA,
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
  for (const { nome, template, formato, dados, reducao } of REFERENCIAS) {
    const drawn = await renderPng({ template, formato, dados });
    const small = shrink(await readPng(drawn), reducao);
    writeFileSync(join(PASTA, `${nome}.png`), writePng(reducao > 2 ? coarse(small) : small));
  }
}
