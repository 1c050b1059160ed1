import type { CertificatePecaData, PodioPecaData } from '../../../app/arte/types.ts';
import { ROTA_SUL, SERRA_VERDE } from './exemplos.ts';
import { ESCURA, SEM_LOGO } from './exemplos-das-artes.ts';

const NOME_LONGO = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Melo';
const premiacao = {
  ...{ titulo: 'Novembro que vende', periodo: '01/11/2026 a 30/11/2026', validade: '' },
  empresa: ROTA_SUL,
};
const longa = {
  titulo: 'Campeonato de primavera dos consultores da loja do centro',
  ...{ periodo: '21/09/2026 a 20/12/2026', validade: '', empresa: SERRA_VERDE },
};

/** Podiums of an award; names say what is special. */
export const PODIOS = {
  usual: {
    ...premiacao,
    situacao: 'Resultado final',
    degraus: [
      { lugar: 1, pontos: '120 pontos', nomes: ['Ana Souza'] },
      { lugar: 2, pontos: '90 pontos', nomes: ['Bruno Reis'] },
      { lugar: 3, pontos: '40 pontos', nomes: ['Carla Dias Moreira'] },
    ],
  },
  longo: {
    ...longa,
    situacao: 'Parcial de 24/11/2026',
    degraus: [
      { lugar: 1, pontos: '1.234.567 pontos', nomes: [NOME_LONGO, 'João Conceição', 'Zé', 'Íris'] },
      { lugar: 3, pontos: '1 ponto', nomes: ['Wwwwwwwwwwwwwwwwwwwwwwwwwwwww'] },
    ],
  },
  semLogo: {
    ...premiacao,
    empresa: SEM_LOGO,
    situacao: 'Parcial de 24/11/2026',
    degraus: [{ lugar: 1, pontos: '10 pontos', nomes: ['Ana'] }],
  },
} satisfies Record<string, PodioPecaData>;

/** Certificates of an award. */
export const CERTIFICADOS = {
  usual: { ...premiacao, nome: 'Ana Souza', lugar: 1, pontos: '120 pontos' },
  longo: { ...longa, nome: NOME_LONGO, lugar: 12, pontos: '1.234.567 pontos' },
  escuro: { ...premiacao, empresa: ESCURA, nome: 'Bruno Reis', lugar: 2, pontos: '90 pontos' },
} satisfies Record<string, CertificatePecaData>;
