import { GENERATOR_LABELS, GENERATORS, type GeneratorKind } from '../artes/generators.ts';
import type { BrandKit, TemplateGalleries } from './brand-kit.ts';
import { DEFAULT_TYPEFACE, TYPEFACE_NAMES } from './typefaces.ts';

/** Form of the settings, fields by name: `visual.oferta.vitrine` is `sim` when that template may be used. */
export type TypedBrandKit = Record<string, string>;

const YES = 'sim';
const COLOURS = ['primaria', 'sobrePrimaria', 'destaque'] as const;

/** Tells whether the text is a complete colour: `#0a5ea8`. */
export const isHexColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

export const templateFieldName = (kind: GeneratorKind, id: string): string => `visual.${kind}.${id}`;
export const defaultTemplateFieldName = (kind: GeneratorKind): string => `padrao.${kind}`;

/** Converts settings to the form's texts. */
export function brandKitToForm(kit: BrandKit, galerias: TemplateGalleries): TypedBrandKit {
  const typed: TypedBrandKit = { rodapeLegal: kit.rodapeLegal, emailDaLoja: kit.emailDaLoja };
  if (kit.cores) typed.coresProprias = YES;
  for (const colour of COLOURS) typed[colour] = kit.cores?.[colour] ?? '';
  typed.letra = kit.letra;
  if (kit.cargoNaAssinatura) typed.cargoNaAssinatura = YES;
  if (kit.fotoNaAssinatura) typed.fotoNaAssinatura = YES;
  if (kit.qrNaAssinatura) typed.qrNaAssinatura = YES;
  for (const kind of GENERATORS) {
    const { permitidos, padrao } = kit.visuais[kind];
    for (const id of galerias[kind])
      if (permitidos?.includes(id) ?? true) typed[templateFieldName(kind, id)] = YES;
    typed[defaultTemplateFieldName(kind)] = padrao;
  }
  return typed;
}

/** Converts the form to the schema's input, without validation. */
export function readBrandKitForm(fields: TypedBrandKit, galerias: TemplateGalleries) {
  const { rodapeLegal = '', emailDaLoja = '', primaria = '', sobrePrimaria = '', destaque = '' } = fields;
  const visuais = GENERATORS.map((kind) => {
    const permitidos = galerias[kind].filter((id) => fields[templateFieldName(kind, id)] === YES);
    return [kind, { permitidos, padrao: fields[defaultTemplateFieldName(kind)] ?? '' }] as const;
  });
  return {
    cores:
      fields.coresProprias === YES
        ? {
            primaria,
            ...(sobrePrimaria.trim() ? { sobrePrimaria } : {}),
            ...(destaque.trim() ? { destaque } : {}),
          }
        : null,
    // Browsers send line breaks; in a picture the footer is one paragraph.
    rodapeLegal: rodapeLegal.replace(/\s*[\r\n]+\s*/g, ' '),
    emailDaLoja,
    cargoNaAssinatura: fields.cargoNaAssinatura === YES,
    fotoNaAssinatura: fields.fotoNaAssinatura === YES,
    qrNaAssinatura: fields.qrNaAssinatura === YES,
    // A page loaded before this field existed does not send it.
    letra: fields.letra ?? DEFAULT_TYPEFACE,
    visuais: Object.fromEntries(visuais) as Record<GeneratorKind, { permitidos: string[]; padrao: string }>,
  };
}

/** Renames the schema's messages to the form's fields. */
export function brandKitFormErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field
        .replace(/^cores\./, '')
        .replace(/^visuais\.(\w+)\.padrao$/, 'padrao.$1')
        .replace(/^visuais\.(\w+)\.permitidos$/, 'visual.$1'),
      error,
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
  const colours = ({ cores: c }: BrandKit): string =>
    c ? [c.primaria, c.sobrePrimaria, c.destaque].filter(Boolean).join(', ') : 'as da marca cadastrada';
  const visuais = (kit: BrandKit, kind: GeneratorKind): string => {
    const { permitidos, padrao } = kit.visuais[kind];
    return `${permitidos ? permitidos.map(nomeOf).join(', ') : 'todos'}; padrão ${nomeOf(padrao)}`;
  };
  const linhas: [string, (kit: BrandKit) => string][] = [
    ['Cores', colours],
    ['Rodapé legal', ({ rodapeLegal }) => rodapeLegal || 'nenhum'],
    ['E-mail da loja', ({ emailDaLoja }) => emailDaLoja || 'nenhum'],
    ['Cargo na assinatura', ({ cargoNaAssinatura }) => (cargoNaAssinatura ? 'aparece' : 'não aparece')],
    ['Foto na assinatura', ({ fotoNaAssinatura }) => (fotoNaAssinatura ? 'aparece' : 'não aparece')],
    ['QR na assinatura', ({ qrNaAssinatura }) => (qrNaAssinatura ? 'aparece' : 'não aparece')],
    ['Letra dos títulos', ({ letra }) => TYPEFACE_NAMES[letra].nome],
    ...GENERATORS.map((kind): [string, (kit: BrandKit) => string] => [
      `Visuais: ${GENERATOR_LABELS[kind]}`,
      (kit) => visuais(kit, kind),
    ]),
  ];
  return linhas
    .map(([campo, textOf]) => ({ campo, publicada: textOf(publicada), sua: textOf(sua) }))
    .filter((linha) => linha.publicada !== linha.sua);
}
