import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { expectedState, fetcherKey, type ListedUsuario, type UsuarioAnswer } from './types.ts';

/**
 * State of a person with their running request: the optimistic state, and the error that reverted it.
 * `anunciar` notifies of success; only one of the components showing the person should set it.
 */
export function useUsuarioState(original: ListedUsuario, { anunciar = false } = {}) {
  const fetcher = useFetcher<UsuarioAnswer>({ key: fetcherKey(original.id) });
  const notify = useNotify();
  const { data } = fetcher;
  useEffect(() => {
    if (anunciar && data?.ok) notify({ message: data.mensagem });
  }, [anunciar, data, notify]);
  return {
    fetcher,
    pessoa: expectedState(original, fetcher.formData),
    acao: fetcher.formData?.get('_acao') ?? null,
    erro: fetcher.state === 'idle' && data && !data.ok ? data.mensagem : null,
  };
}
