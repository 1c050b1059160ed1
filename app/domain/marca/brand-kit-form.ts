import { GENERATOR_LABELS, GENERATORS, type GeneratorKind } from '../artes/generators.ts';
import type { BrandKit, TemplateGalleries } from './brand-kit.ts';
import { DEFAULT_TYPEFACE, TYPEFACE_NAMES } from './typefaces.ts';

/** Form of the settings, fields by name: `visual.oferta.vitrine` is `sim` when that template may be used. */
export type TypedBrandKit = Record<string, string>;

const YES = 'sim';
const COLOURS = ['primaria', 'sobrePrimaria', 'destaque'] as const;

/** Tells whether the text is a complete colour: `#0a5ea8`. */
export const isHexColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

export const templateFieldName = (tipo: GeneratorKind, id: string): string => `visual.${tipo}.${id}`;
export const defaultTemplateFieldName = (tipo: GeneratorKind): string => `padrao.${tipo}`;

/** Converts settings to the form's texts. */
export function brandKitToForm(kit: BrandKit, galerias: TemplateGalleries): TypedBrandKit {
  const digitado: TypedBrandKit = { rodapeLegal: kit.rodapeLegal };
  if (kit.cores) digitado.coresProprias = YES;
  for (const cor of COLOURS) digitado[cor] = kit.cores?.[cor] ?? '';
  digitado.letra = kit.letra;
  if (kit.cargoNaAssinatura) digitado.cargoNaAssinatura = YES;
  if (kit.fotoNaAssinatura) digitado.fotoNaAssinatura = YES;
  if (kit.qrNaAssinatura) digitado.qrNaAssinatura = YES;
  for (const tipo of GENERATORS) {
    const { permitidos, padrao } = kit.visuais[tipo];
    for (const id of galerias[tipo])
      if (permitidos?.includes(id) ?? true) digitado[templateFieldName(tipo, id)] = YES;
    digitado[defaultTemplateFieldName(tipo)] = padrao;
  }
  return digitado;
}

/** Converts the form to the schema's input, without validation. */
export function readBrandKitForm(campos: TypedBrandKit, galerias: TemplateGalleries) {
  const { rodapeLegal = '', primaria = '', sobrePrimaria = '', destaque = '' } = campos;
  const visuais = GENERATORS.map((tipo) => {
    const permitidos = galerias[tipo].filter((id) => campos[templateFieldName(tipo, id)] === YES);
    return [tipo, { permitidos, padrao: campos[defaultTemplateFieldName(tipo)] ?? '' }] as const;
  });
  return {
    cores:
      campos.coresProprias === YES
        ? {
            primaria,
            ...(sobrePrimaria.trim() ? { sobrePrimaria } : {}),
            ...(destaque.trim() ? { destaque } : {}),
          }
        : null,
    // Browsers send line breaks; in a picture the footer is one paragraph.
    rodapeLegal: rodapeLegal.replace(/\s*[\r\n]+\s*/g, ' '),
    cargoNaAssinatura: campos.cargoNaAssinatura === YES,
    fotoNaAssinatura: campos.fotoNaAssinatura === YES,
    qrNaAssinatura: campos.qrNaAssinatura === YES,
    // A page loaded before this field existed does not send it.
    letra: campos.letra ?? DEFAULT_TYPEFACE,
    visuais: Object.fromEntries(visuais) as Record<GeneratorKind, { permitidos: string[]; padrao: string }>,
  };
}

/** Renames the schema's messages to the form's fields. */
export function brandKitFormErrors(erros: Record<string, string>): Record<string, string> {
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
export type BrandKitDifference = { campo: string; publicada: string; sua: string };

/**
 * Lists the differences between another person's published settings and one's own.
 * @param nomeOf name of a template
 */
export function brandKitDifferences(
  publicada: BrandKit,
  sua: BrandKit,
  nomeOf: (id: string) => string,
): BrandKitDifference[] {
  const cores = ({ cores: c }: BrandKit): string =>
    c ? [c.primaria, c.sobrePrimaria, c.destaque].filter(Boolean).join(', ') : 'as da marca cadastrada';
  const visuais = (kit: BrandKit, tipo: GeneratorKind): string => {
    const { permitidos, padrao } = kit.visuais[tipo];
    return `${permitidos ? permitidos.map(nomeOf).join(', ') : 'todos'}; padrão ${nomeOf(padrao)}`;
  };
  const linhas: [string, (kit: BrandKit) => string][] = [
    ['Cores', cores],
    ['Rodapé legal', ({ rodapeLegal }) => rodapeLegal || 'nenhum'],
    ['Cargo na assinatura', ({ cargoNaAssinatura }) => (cargoNaAssinatura ? 'aparece' : 'não aparece')],
    ['Foto na assinatura', ({ fotoNaAssinatura }) => (fotoNaAssinatura ? 'aparece' : 'não aparece')],
    ['QR na assinatura', ({ qrNaAssinatura }) => (qrNaAssinatura ? 'aparece' : 'não aparece')],
    ['Letra dos títulos', ({ letra }) => TYPEFACE_NAMES[letra].nome],
    ...GENERATORS.map((tipo): [string, (kit: BrandKit) => string] => [
      `Visuais: ${GENERATOR_LABELS[tipo]}`,
      (kit) => visuais(kit, tipo),
    ]),
  ];
  return linhas
    .map(([campo, textOf]) => ({ campo, publicada: textOf(publicada), sua: textOf(sua) }))
    .filter((linha) => linha.publicada !== linha.sua);
}
