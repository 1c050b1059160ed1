import type { EndedPecaData } from '../../../app/arte/types.ts';
import { ROTA_SUL, SERRA_VERDE } from './exemplos.ts';
import { ESCURA, SEM_LOGO } from './exemplos-das-artes.ts';

const comum = { texto: 'Fale com a loja para saber a condição de hoje.', validade: '' };

/** Pictures in the place of ended pieces; names say what is special. */
export const ENCERRADAS = {
  usual: { ...comum, titulo: 'Oferta encerrada', empresa: ROTA_SUL },
  outra: { ...comum, titulo: 'Publicação encerrada', empresa: SERRA_VERDE },
  semLogo: { ...comum, titulo: 'Simulação encerrada', empresa: SEM_LOGO },
  escura: { ...comum, titulo: 'Oferta encerrada', empresa: ESCURA },
} satisfies Record<string, EndedPecaData>;
