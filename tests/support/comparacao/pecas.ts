import type { ComparacaoPecaData } from '../../../app/arte/types.ts';
import { toComparacaoImageData } from '../../../workers/documentos/comparacao-image.ts';
import { ROTA_SUL, SERRA_VERDE } from '../arte/exemplos.ts';
import { CONSULTOR, EXTREMA } from '../documentos/ofertas.ts';
import { consorcio, createComparacao, financed, programada } from './comparacoes.ts';

const terms = [24, 36, 48].map((parcelas) => financed({ parcelas }));
const { moto, agente, fornecedor } = EXTREMA;
const long = { moto, agente, fornecedor };

/** Data of pictures of a comparison; names say what is special. */
export const COMPARACOES = {
  prazos: toComparacaoImageData(createComparacao(...terms), CONSULTOR, ROTA_SUL),
  jeitos: toComparacaoImageData(
    createComparacao(financed({ entrada: 0 }), programada(), consorcio()),
    CONSULTOR,
    SERRA_VERDE,
  ),
  longo: toComparacaoImageData(
    {
      ...createComparacao(
        financed({ sistema: 'sac', troca: 300_000, parcelas: 60 }, long),
        financed({ parcelas: 36 }, { ...long, agente: `${agente} e Região` }),
        consorcio({ moto, preco: 13_499_000 }),
      ),
      fornecedor,
    },
    { ...CONSULTOR, ...EXTREMA.consultor },
    SERRA_VERDE,
  ),
  uma: toComparacaoImageData(createComparacao(consorcio()), CONSULTOR, ROTA_SUL),
} satisfies Record<string, ComparacaoPecaData>;
