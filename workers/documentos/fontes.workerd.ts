import medio from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import titulo from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import texto from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import forte from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import type { ArquivosDeFonte } from './fontes.ts';

/** The same files as those of the picture templates, so that the Worker carries them once. */
export const ARQUIVOS_DE_FONTE: ArquivosDeFonte = { titulo, medio, texto, forte };
