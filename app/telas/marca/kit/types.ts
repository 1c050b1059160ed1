import type { ColourCorrection } from '~/arte/kit-colours.ts';
import type { DrawnEmpresa } from '~/arte/types.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import type { BrandKitDifference, TypedBrandKit } from '~/domain/marca/brand-kit-form.ts';

/** Version in the history of a brand kit; author and date formatted. */
export type ListedBrandKitVersion = { versao: number; publicacao: string; emVigor: boolean };

/** Templates of a generator. */
export type ListedTemplateGallery = { tipo: GeneratorKind; visuais: { id: string; nome: string }[] };

/** Data of the previews besides the kit. */
export type BrandPreviewContext = {
  marca: DrawnEmpresa | null;
  quem: { nome: string; telefone: string; cargo: string };
  hoje: string;
};

/** Answer of the action. */
export type BrandKitAnswer = {
  digitado: TypedBrandKit;
  /** Errors by field of the form. */
  erros: Record<string, string>;
  /** Newest version the person has seen. */
  base: number;
  correcoes?: ColourCorrection[];
  /** Differences to a version that somebody else published meanwhile. */
  diferencas?: BrandKitDifference[];
  aviso?: { tom: 'success' | 'warning' | 'error'; texto: string };
};
