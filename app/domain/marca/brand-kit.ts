import * as v from 'valibot';
import { type CheckedPecaData, unknownFieldMessage } from '../artes/check-peca-data.ts';
import { GENERATORS, type GeneratorKind } from '../artes/generators.ts';
import { messagesByField } from '../valores/messages-by-field.ts';
import { textSchema } from '../valores/text-schema.ts';
import { DEFAULT_TYPEFACE, TYPEFACES, type Typeface } from './typefaces.ts';

/** Colours chosen by an administrator, `#rrggbb`; applied in app/arte/kit-colours.ts. */
export type BrandKitColours = { primaria: string; sobrePrimaria?: string; destaque?: string };

/** Templates of a generator that may be used; `permitidos` null means all, also future ones. */
export type BrandKitTemplates = { permitidos: string[] | null; padrao: string };

/** Brand settings of a company for all of its pieces, made by administrators. */
export type BrandKit = {
  /** Null for the colours of the brand JSON. */
  cores: BrandKitColours | null;
  /** Text after the legal statement of every piece; empty for none. */
  rodapeLegal: string;
  /** E-mail in the legal line of an offer, instead of its author's; empty for none. */
  emailDaLoja: string;
  /** True to show the consultant's role under their name. */
  cargoNaAssinatura: boolean;
  /** True to show the consultant's portrait beside their name. */
  fotoNaAssinatura: boolean;
  /** True to show, beside the signature, a QR code that opens a conversation with the author. */
  qrNaAssinatura: boolean;
  /** Font of the headlines. */
  letra: Typeface;
  visuais: Record<GeneratorKind, BrandKitTemplates>;
};

/** Version of the settings; 0 is the default before any was published. */
export type PublishedBrandKit = BrandKit & { versao: number };

/** Template ids of each generator, in gallery order: the first is the default. */
export type TemplateGalleries = Readonly<Record<GeneratorKind, readonly string[]>>;

/** Maximum length of the legal footer. */
export const MAX_FOOTER = 300;

/** Maximum length of the store's e-mail. */
export const MAX_EMAIL = 80;

const byGenerator = <T>(make: (kind: GeneratorKind) => T): Record<GeneratorKind, T> =>
  Object.fromEntries(GENERATORS.map((kind) => [kind, make(kind)])) as Record<GeneratorKind, T>;

/** Default settings: the brand as registered, and every template. */
export const defaultBrandKit = (galerias: TemplateGalleries): PublishedBrandKit => ({
  versao: 0,
  cores: null,
  rodapeLegal: '',
  emailDaLoja: '',
  cargoNaAssinatura: false,
  fotoNaAssinatura: false,
  qrNaAssinatura: false,
  letra: DEFAULT_TYPEFACE,
  visuais: byGenerator((kind) => ({ permitidos: null, padrao: galerias[kind][0] ?? '' })),
});

const COLOUR_MESSAGE = 'Escreva a cor como #0a5ea8: # e seis letras ou números.';
const colourSchema = v.pipe(
  v.string(COLOUR_MESSAGE),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => (text.startsWith('#') ? text : `#${text}`)),
  v.regex(/^#[0-9a-f]{6}$/, COLOUR_MESSAGE),
);

const EMAIL_MESSAGE = 'Confira o e-mail da loja: contato@sualoja.com.br.';
const emailSchema = v.pipe(
  textSchema({ most: MAX_EMAIL, message: EMAIL_MESSAGE }),
  v.check((text) => text === '' || v.is(v.pipe(v.string(), v.email()), text), EMAIL_MESSAGE),
);

const templatesSchema = (galeria: readonly string[]) =>
  v.pipe(
    v.strictObject({
      permitidos: v.nullable(
        v.pipe(
          v.array(v.picklist(galeria, 'Este visual não existe.')),
          v.minLength(1, 'Deixe pelo menos um visual.'),
          // Gallery order, and null for all: equal choices are stored as equal texts.
          v.transform((ids) => galeria.filter((id) => ids.includes(id))),
          v.transform((ids) => (ids.length === galeria.length ? null : ids)),
        ),
      ),
      padrao: v.picklist(galeria, 'Escolha o visual padrão.'),
    }),
    v.forward(
      v.check(
        ({ permitidos, padrao }) => permitidos?.includes(padrao) ?? true,
        'O visual padrão precisa ser um dos que podem ser usados.',
      ),
      ['padrao'],
    ),
  );

const brandKitSchema = (galerias: TemplateGalleries) =>
  v.strictObject({
    cores: v.nullable(
      v.strictObject({
        primaria: colourSchema,
        sobrePrimaria: v.optional(colourSchema),
        destaque: v.optional(colourSchema),
      }),
    ),
    rodapeLegal: textSchema({ most: MAX_FOOTER, message: 'Escreva o rodapé legal.' }),
    // A page loaded before this field existed does not send it.
    emailDaLoja: v.optional(emailSchema, ''),
    cargoNaAssinatura: v.boolean(),
    fotoNaAssinatura: v.boolean(),
    qrNaAssinatura: v.boolean(),
    letra: v.picklist(TYPEFACES, 'Escolha uma das letras da lista.'),
    visuais: v.strictObject(byGenerator((kind) => templatesSchema(galerias[kind]))),
  });

/** Validates an administrator's settings; messages by field, as `visuais.oferta.padrao`. */
export function checkBrandKit(sent: unknown, galerias: TemplateGalleries): CheckedPecaData<BrandKit> {
  const read = v.safeParse(brandKitSchema(galerias), sent);
  if (read.success) return { ok: true, dados: read.output };
  const errors = messagesByField(
    read.issues.map((issue) => (issue.kind === 'schema' ? { ...issue, message: said(issue) } : issue)),
    { whole: 'kit' },
  );
  return { ok: false, erros: withoutPlaces(errors) };
}

const said = (issue: v.BaseIssue<unknown>): string =>
  issue.expected === 'never' || issue.received === 'undefined' ? unknownFieldMessage(issue) : issue.message;

/** Moves the message about a list's item to the list. */
const withoutPlaces = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field.replace(/\.permitidos\.\d+$/, '.permitidos'),
      error,
    ]),
  );

/**
 * Lists the template ids that may be used, the default first. Ignores templates no longer in the gallery; if
 * none is left, allows the whole gallery, so that the studio is never empty.
 */
export function allowedTemplates(kit: BrandKit, kind: GeneratorKind, galeria: readonly string[]): string[] {
  const { permitidos, padrao } = kit.visuais[kind] ?? { permitidos: null, padrao: '' };
  const known = galeria.filter((id) => permitidos?.includes(id) ?? true);
  const shown = known.length > 0 ? known : [...galeria];
  return [...shown.filter((id) => id === padrao), ...shown.filter((id) => id !== padrao)];
}
