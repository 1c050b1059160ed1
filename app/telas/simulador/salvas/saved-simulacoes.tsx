import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import type { PendingSimulacao } from '~/browser/storage/simulacao-queue.ts';
import type { SavedSimulacaoView, SavedSimulacoesPage } from '~/components/financing/saved-simulacao.ts';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { formatDate } from '~/domain/valores/dates.ts';
import { SAVED_CURSOR_PARAMETER, SAVED_PLACE } from './saved-parameters.ts';

const SaveDialog = bringPart(async () => (await import('./save-dialog.tsx')).SaveDialog);

const WAITING_TEXTS = {
  salvar: 'Guardada neste aparelho. Sobe com a internet.',
  link: 'Espera neste aparelho. Fica pronto com a internet.',
} as const;

/** Simulacoes that wait on this device, as the list shows them. */
export type WaitingSimulacoes = {
  pendentes: readonly PendingSimulacao[];
  /** True while they are being sent. */
  enviando: boolean;
  /** Cancels a queued one. */
  cancel: (id: string) => void;
};

export type SavedSimulacoesData = WaitingSimulacoes & {
  /** Null when they cannot be read. */
  salvas: SavedSimulacoesPage | null;
  /** Query string of the current simulacao, kept by the pagination links. */
  endereco: string;
  pronto: boolean;
  /** Called once this part lives in the page. */
  onHydrated: (is: true) => void;
};

/** Counts what the list has; more pages are not counted. */
function countSaved(salvas: SavedSimulacoesPage | null, waiting: number): string {
  const n = (salvas?.simulacoes.length ?? 0) + waiting;
  return `${n}${salvas?.proximo ? '+' : ''}`;
}

/**
 * Saved simulacoes of the person, those queued on this device first: one line above the form, opened by a press, by
 * Home's link, on its later pages and while something waits.
 */
export function SavedSimulacoes({
  salvas,
  endereco,
  pendentes,
  enviando,
  pronto,
  cancel,
  onHydrated,
}: SavedSimulacoesData) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { hash, search } = useLocation();
  const isLaterPage = new URLSearchParams(search).has(SAVED_CURSOR_PARAMETER);
  const isAsked = hash === `#${SAVED_PLACE}` || pendentes.length > 0;
  useEffect(() => onHydrated(true), [onHydrated]);
  const isEmpty = salvas?.simulacoes.length === 0 && pendentes.length === 0;
  useEffect(() => {
    // Not as an attribute: what the person closed stays closed, and the server knows no hash.
    if (isAsked && !isEmpty && ref.current) ref.current.open = true;
  }, [isAsked, isEmpty]);
  if (isEmpty) return null;
  return (
    <section id={SAVED_PLACE} className="simulador-salvas" aria-labelledby="simulacoes-salvas">
      <details ref={ref} open={isLaterPage}>
        <summary>
          <Icon name="guardar" className="text-primary-ink" />
          <h2 id="simulacoes-salvas">Minhas simulações</h2>
          {salvas && <span className="numeros text-muted">{countSaved(salvas, pendentes.length)}</span>}
          <Icon name="abaixo" size={16} className="simulador-salvas-seta" />
        </summary>
        {salvas === null && (
          <Notice tone="warning">Suas simulações não abriram agora. Atualize a página em instantes.</Notice>
        )}
        <ul>
          {pendentes.map(({ id, nome, simulacao, envio }) => (
            <li key={id} className="salva">
              <Icon name="sem-rede" className="flex-none text-muted" />
              <Link to={`?${simulacao}`} className="flex-1 min-w-0 py-3">
                <span className="block truncate font-medium">{envio ? `Link de ${nome}` : nome}</span>
                <span className="block text-muted text-sm">
                  {enviando ? 'Enviando…' : WAITING_TEXTS[envio ?? 'salvar']}
                </span>
              </Link>
              {!enviando && (
                <button
                  type="button"
                  className="botao botao-icone"
                  aria-label={`Tirar ${envio ? 'o link de ' : ''}${nome} da fila`}
                  onClick={() => cancel(id)}
                >
                  <Icon name="lixeira" />
                </button>
              )}
            </li>
          ))}
          {salvas?.simulacoes.map((salva) => (
            <SavedSimulacaoRow key={salva.id} salva={salva} pronto={pronto} />
          ))}
        </ul>
        {salvas?.proximo && (
          <ButtonLink
            variante="texto"
            className="-ms-3"
            preventScrollReset
            to={`?${endereco}&${SAVED_CURSOR_PARAMETER}=${encodeURIComponent(salvas.proximo)}`}
          >
            Ver mais antigas
          </ButtonLink>
        )}
      </details>
    </section>
  );
}

function SavedSimulacaoRow({ salva, pronto }: { salva: SavedSimulacaoView; pronto: boolean }) {
  const fetcher = useFetcher();
  const [editando, setEditando] = useState(false);
  const { id, nome, nota, moto, endereco, frase, criadaEm, planoMudou } = salva;
  if (fetcher.formData?.get('_acao') === 'excluir') return null;
  return (
    <li className="salva">
      <Icon name="guardar" className="flex-none text-muted" />
      <Link to={`?${endereco}`} className="flex-1 min-w-0 py-3" preventScrollReset={false}>
        <span className="block truncate font-medium">{nome}</span>
        <span className="numeros block text-muted text-sm">
          {`${frase}${moto && moto !== nome ? ` · ${moto}` : ''}`}
        </span>
        {nota && <span className="block text-sm">{nota}</span>}
        <span className="block text-muted text-sm">
          <time dateTime={criadaEm}>{formatDate(criadaEm)}</time>
          {planoMudou && <span> · o plano já mudou</span>}
        </span>
      </Link>
      {pronto && (
        <>
          <button
            type="button"
            className="botao botao-icone"
            aria-label={`Renomear ${nome}`}
            onClick={() => setEditando(true)}
          >
            <Icon name="editar" />
          </button>
          <fetcher.Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="_acao"
              value="excluir"
              className="botao botao-icone"
              aria-label={`Excluir ${nome}`}
            >
              <Icon name="lixeira" />
            </button>
          </fetcher.Form>
        </>
      )}
      {editando && (
        <Suspense>
          <SaveDialog
            title="Renomear simulação"
            inicial={{ nome, nota }}
            onClose={() => setEditando(false)}
            onSave={(texts) => {
              fetcher.submit({ _acao: 'renomear', id, ...texts }, { method: 'post' });
              setEditando(false);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
