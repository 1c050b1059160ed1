import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { PendingSimulacao } from '~/browser/storage/simulacao-queue.ts';
import type { SavedSimulacaoView, SavedSimulacoesPage } from '~/components/financing/saved-simulacao.ts';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { formatDate } from '~/domain/valores/dates.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SAVED_CURSOR_PARAMETER } from './saved-parameters.ts';

const WAITING_TEXTS = {
  salvar: 'Guardada neste aparelho. Sobe com a internet.',
  link: 'Espera neste aparelho. Fica pronto com a internet.',
} as const;

/** Saved simulacoes of the person, those queued on this device first. */
export function SavedSimulacoes({
  salvas,
  endereco,
  pendentes,
  enviando,
  pronto,
  onCancel,
}: {
  salvas: SavedSimulacoesPage | null;
  /** Query string of the current simulacao, kept by the pagination links. */
  endereco: string;
  pendentes: PendingSimulacao[];
  /** True while they are being sent. */
  enviando: boolean;
  pronto: boolean;
  /** Cancels a queued one. */
  onCancel: (id: string) => void;
}) {
  if (salvas?.simulacoes.length === 0 && pendentes.length === 0) return null;
  return (
    <Card title="Minhas simulações" className="simulador-salvas">
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
                onClick={() => onCancel(id)}
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
    </Card>
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
        <SaveDialog
          title="Renomear simulação"
          inicial={{ nome, nota }}
          onClose={() => setEditando(false)}
          onSave={(texts) => {
            fetcher.submit({ _acao: 'renomear', id, ...texts }, { method: 'post' });
            setEditando(false);
          }}
        />
      )}
    </li>
  );
}
