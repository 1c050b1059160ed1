import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { usePolling } from '~/browser/use-polling.ts';
import { BACKGROUND_KEY } from '~/components/frame/navigation/progress-bar.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import { ASK_AFTER_MS } from '~/domain/tv/last-report.ts';
import type { ListedTv } from './types.ts';

const TONES = { tocando: 'success', perguntando: 'neutro', silencio: 'error' } as const;
const WORDS = { tocando: 'Ligada · contato', perguntando: 'Perguntando · contato', silencio: 'Sem contato' };

/** Chip that says whether a television is on: what it shows stands beside it. */
export const TvStateChip = ({ estado, contato }: Pick<ListedTv, 'estado' | 'contato'>) => (
  <Chip tone={TONES[estado]}>{`${WORDS[estado]} ${contato}`}</Chip>
);

/** Has the company's televisions asked while somebody looks at them; the screen loads again with each question. */
export function useAskedTvs(idEmpresa: number): void {
  const { submit } = useFetcher({ key: `${BACKGROUND_KEY}tvs` });
  const ask = () =>
    submit(
      { _acao: 'perguntar', [EMPRESA_PARAMETER]: String(idEmpresa) },
      { method: 'post', action: '/admin/televisoes' },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once, and once for a company.
  useEffect(ask, [idEmpresa]);
  usePolling(ask, ASK_AFTER_MS);
}
