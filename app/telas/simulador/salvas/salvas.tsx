import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { SavedSimulacaoView, SavedSimulacoesPage } from '~/components/mesa/simulacao-salva.ts';
import { Notice } from '~/components/ui/aviso.tsx';
import { ButtonLink } from '~/components/ui/botao.tsx';
import { Card } from '~/components/ui/cartao.tsx';
import { Icon } from '~/components/ui/icone.tsx';
import { formatDate } from '~/domain/valores/datas.ts';
import type { PendingSimulacao } from '~/lib/guardado/fila.ts';
import { SAVED_CURSOR_PARAMETER } from './chave-das-salvas.ts';
import { SaveDialog } from './dialogo-de-salvar.tsx';

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
  onCancelar,
}: {
  salvas: SavedSimulacoesPage | null;
  /** Query string of the current simulacao, kept by the pagination links. */
  endereco: string;
  pendentes: PendingSimulacao[];
  /** True while they are being sent. */
  enviando: boolean;
  pronto: boolean;
  /** Cancels a queued one. */
  onCancelar: (id: string) => void;
}) {
  if (salvas?.simulacoes.length === 0 && pendentes.length === 0) return null;
  return (
    <Card titulo="Minhas simulações" className="simulador-salvas">
      {salvas === null && (
        <Notice tom="warning">Suas simulações não abriram agora. Atualize a página em instantes.</Notice>
      )}
      <ul>
        {pendentes.map(({ id, nome, simulacao, envio }) => (
          <li key={id} className="salva">
            <Icon nome="sem-rede" className="flex-none text-muted" />
            <Link to={`?${simulacao}`} className="salva-link">
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
                onClick={() => onCancelar(id)}
              >
                <Icon nome="lixeira" />
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
      <Icon nome="guardar" className="flex-none text-muted" />
      <Link to={`?${endereco}`} className="salva-link" preventScrollReset={false}>
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
            <Icon nome="editar" />
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
              <Icon nome="lixeira" />
            </button>
          </fetcher.Form>
        </>
      )}
      {editando && (
        <SaveDialog
          titulo="Renomear simulação"
          inicial={{ nome, nota }}
          onFechar={() => setEditando(false)}
          onSalvar={(texts) => {
            fetcher.submit({ _acao: 'renomear', id, ...texts }, { method: 'post' });
            setEditando(false);
          }}
        />
      )}
    </li>
  );
}
