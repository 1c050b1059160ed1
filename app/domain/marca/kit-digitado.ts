import { GERADORES, NOME_DO_GERADOR, type TipoDeGerador } from '../artes/geradores.ts';
import type { Galerias, KitDaMarca } from './kit-da-marca.ts';
import { LETRA_PADRAO, NOMES_DAS_LETRAS } from './letras.ts';

/** Form of the settings, fields by name: `visual.oferta.vitrine` is `sim` when that template may be used. */
export type KitDigitado = Record<string, string>;

const SIM = 'sim';
const CORES = ['primaria', 'sobrePrimaria', 'destaque'] as const;

/** Tells whether the text is a complete colour: `#0a5ea8`. */
export const isCor = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

export const campoDoVisual = (tipo: TipoDeGerador, id: string): string => `visual.${tipo}.${id}`;
export const campoDoPadrao = (tipo: TipoDeGerador): string => `padrao.${tipo}`;

/** Converts settings to the form's texts. */
export function digitarKit(kit: KitDaMarca, galerias: Galerias): KitDigitado {
  const digitado: KitDigitado = { rodapeLegal: kit.rodapeLegal };
  if (kit.cores) digitado.coresProprias = SIM;
  for (const cor of CORES) digitado[cor] = kit.cores?.[cor] ?? '';
  digitado.letra = kit.letra;
  if (kit.cargoNaAssinatura) digitado.cargoNaAssinatura = SIM;
  if (kit.fotoNaAssinatura) digitado.fotoNaAssinatura = SIM;
  if (kit.qrNaAssinatura) digitado.qrNaAssinatura = SIM;
  for (const tipo of GERADORES) {
    const { permitidos, padrao } = kit.visuais[tipo];
    for (const id of galerias[tipo])
      if (permitidos?.includes(id) ?? true) digitado[campoDoVisual(tipo, id)] = SIM;
    digitado[campoDoPadrao(tipo)] = padrao;
  }
  return digitado;
}

/** Converts the form to the schema's input, without validation. */
export function readKitDigitado(campos: KitDigitado, galerias: Galerias) {
  const { rodapeLegal = '', primaria = '', sobrePrimaria = '', destaque = '' } = campos;
  const visuais = GERADORES.map((tipo) => {
    const permitidos = galerias[tipo].filter((id) => campos[campoDoVisual(tipo, id)] === SIM);
    return [tipo, { permitidos, padrao: campos[campoDoPadrao(tipo)] ?? '' }] as const;
  });
  return {
    cores:
      campos.coresProprias === SIM
        ? {
            primaria,
            ...(sobrePrimaria.trim() ? { sobrePrimaria } : {}),
            ...(destaque.trim() ? { destaque } : {}),
          }
        : null,
    // Browsers send line breaks; in a picture the footer is one paragraph.
    rodapeLegal: rodapeLegal.replace(/\s*[\r\n]+\s*/g, ' '),
    cargoNaAssinatura: campos.cargoNaAssinatura === SIM,
    fotoNaAssinatura: campos.fotoNaAssinatura === SIM,
    qrNaAssinatura: campos.qrNaAssinatura === SIM,
    // A page loaded before this field existed does not send it.
    letra: campos.letra ?? LETRA_PADRAO,
    visuais: Object.fromEntries(visuais) as Record<TipoDeGerador, { permitidos: string[]; padrao: string }>,
  };
}

/** Renames the schema's messages to the form's fields. */
export function errosDoFormulario(erros: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(erros).map(([campo, erro]) => [
      campo
        .replace(/^cores\./, '')
        .replace(/^visuais\.(\w+)\.padrao$/, 'padrao.$1')
        .replace(/^visuais\.(\w+)\.permitidos$/, 'visual.$1'),
      erro,
    ]),
  );
}

/** Difference between two versions of the settings, in words. */
export type DiferencaDoKit = { campo: string; publicada: string; sua: string };

/**
 * Lists the differences between another person's published settings and one's own.
 * @param nomeOf name of a template
 */
export function diferencasDoKit(
  publicada: KitDaMarca,
  sua: KitDaMarca,
  nomeOf: (id: string) => string,
): DiferencaDoKit[] {
  const cores = ({ cores: c }: KitDaMarca): string =>
    c ? [c.primaria, c.sobrePrimaria, c.destaque].filter(Boolean).join(', ') : 'as da marca cadastrada';
  const visuais = (kit: KitDaMarca, tipo: TipoDeGerador): string => {
    const { permitidos, padrao } = kit.visuais[tipo];
    return `${permitidos ? permitidos.map(nomeOf).join(', ') : 'todos'}; padrão ${nomeOf(padrao)}`;
  };
  const linhas: [string, (kit: KitDaMarca) => string][] = [
    ['Cores', cores],
    ['Rodapé legal', ({ rodapeLegal }) => rodapeLegal || 'nenhum'],
    ['Cargo na assinatura', ({ cargoNaAssinatura }) => (cargoNaAssinatura ? 'aparece' : 'não aparece')],
    ['Foto na assinatura', ({ fotoNaAssinatura }) => (fotoNaAssinatura ? 'aparece' : 'não aparece')],
    ['QR na assinatura', ({ qrNaAssinatura }) => (qrNaAssinatura ? 'aparece' : 'não aparece')],
    ['Letra dos títulos', ({ letra }) => NOMES_DAS_LETRAS[letra].nome],
    ...GERADORES.map((tipo): [string, (kit: KitDaMarca) => string] => [
      `Visuais: ${NOME_DO_GERADOR[tipo]}`,
      (kit) => visuais(kit, tipo),
    ]),
  ];
  return linhas
    .map(([campo, textOf]) => ({ campo, publicada: textOf(publicada), sua: textOf(sua) }))
    .filter((linha) => linha.publicada !== linha.sua);
}
