import { GALLERIES, templateById } from '../../../app/arte/registry.ts';
import { DRAWN_FORMATS, type EndedPecaData } from '../../../app/arte/types.ts';
import { COMPARACOES } from '../comparacao/pecas.ts';
import { ROTA_SUL, SERRA_VERDE } from './exemplos.ts';
import { CERTIFICADOS, PODIOS } from './exemplos-da-premiacao.ts';
import { ESCURA, EXEMPLOS_DAS_ARTES, SEM_LOGO } from './exemplos-das-artes.ts';
import type { Referencia } from './referencias.ts';

/** Stored without a photo, with one, and with the longest texts; a third or a quarter of the drawn size. */
const GUARDADOS = ['usual', 'foto', 'longo'] as const;
const REDUCAO = { feed: 3, story: 4, quadrado: 3, link: 3, impresso: 3 } as const;

/** The stored pictures of posts, congratulations and offers of parts: template × format × example. */
export const REFERENCIAS_DAS_ARTES: readonly Referencia[] = (['post', 'parabens', 'pecas'] as const).flatMap(
  (kind) =>
    GALLERIES[kind].flatMap((template) =>
      DRAWN_FORMATS.flatMap((formato) =>
        (formato === 'feed' || formato === 'impresso' ? [...GUARDADOS, 'comKit' as const] : GUARDADOS).map(
          (exemplo) => ({
            nome: `${templateById(template).id}-${formato}-${exemplo}`,
            template,
            formato,
            exemplo,
            dados: EXEMPLOS_DAS_ARTES[kind][exemplo],
            reducao: REDUCAO[formato],
          }),
        ),
      ),
    ),
);

/** The stored pictures of awards. */
export const REFERENCIAS_DA_PREMIACAO: readonly Referencia[] = (
  [
    ['podio', PODIOS],
    ['certificado', CERTIFICADOS],
  ] as const
).flatMap(([template, examples]) =>
  templateById(template).formatos.flatMap((formato) =>
    Object.entries(examples).map(([exemplo, dados]) => ({
      ...{ nome: `${template}-${formato}-${exemplo}`, template, formato, exemplo, dados },
      reducao: formato === 'story' ? 4 : 3,
    })),
  ),
);

/** The stored pictures of comparisons. */
export const REFERENCIAS_DA_COMPARACAO: readonly Referencia[] = templateById('comparacao').formatos.flatMap(
  (formato) =>
    Object.entries(COMPARACOES).map(([exemplo, dados]) => ({
      ...{ nome: `comparacao-${formato}-${exemplo}`, template: 'comparacao', formato, exemplo, dados },
      reducao: formato === 'story' ? 4 : 3,
    })),
);

const comum = { texto: 'Fale com a loja para saber a condição de hoje.', validade: '' };

/** Pictures in the place of ended pieces; names say what is special. */
const ENCERRADAS = {
  usual: { ...comum, titulo: 'Oferta encerrada', empresa: ROTA_SUL },
  outra: { ...comum, titulo: 'Publicação encerrada', empresa: SERRA_VERDE },
  semLogo: { ...comum, titulo: 'Simulação encerrada', empresa: SEM_LOGO },
  escura: { ...comum, titulo: 'Oferta encerrada', empresa: ESCURA },
} satisfies Record<string, EndedPecaData>;

/** The stored pictures of what has ended. */
export const REFERENCIAS_DA_ENCERRADA: readonly Referencia[] = DRAWN_FORMATS.flatMap((formato) =>
  Object.entries(ENCERRADAS).map(([exemplo, dados]) => ({
    ...{ nome: `encerrada-${formato}-${exemplo}`, template: 'encerrada', formato, exemplo, dados },
    reducao: REDUCAO[formato],
  })),
);
