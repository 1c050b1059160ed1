import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { PaginaDeSalvas, SimulacaoSalva } from '~/components/mesa/simulacao-salva.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatData } from '~/domain/valores/datas.ts';
import type { Pendente } from '~/lib/guardado/fila.ts';
import { CHAVE_DAS_SALVAS } from './chave-das-salvas.ts';
import { DialogoDeSalvar } from './dialogo-de-salvar.tsx';

const ESPERA = {
  salvar: 'Guardada neste aparelho. Sobe com a internet.',
  link: 'Espera neste aparelho. Fica pronto com a internet.',
} as const;

/** Saved simulacoes of the person, those queued on this device first. */
export function Salvas({
  salvas,
  endereco,
  pendentes,
  enviando,
  pronto,
  onCancelar,
}: {
  salvas: PaginaDeSalvas | null;
  /** Query string of the current simulacao, kept by the pagination links. */
  endereco: string;
  pendentes: Pendente[];
  /** True while they are being sent. */
  enviando: boolean;
  pronto: boolean;
  /** Cancels a queued one. */
  onCancelar: (id: string) => void;
}) {
  if (salvas?.simulacoes.length === 0 && pendentes.length === 0) return null;
  return (
    <Cartao titulo="Minhas simulações" className="simulador-salvas">
      {salvas === null && (
        <Aviso tom="warning">Suas simulações não abriram agora. Atualize a página em instantes.</Aviso>
      )}
      <ul>
        {pendentes.map(({ id, nome, simulacao, envio }) => (
          <li key={id} className="salva">
            <Icone nome="sem-rede" className="flex-none text-muted" />
            <Link to={`?${simulacao}`} className="salva-link">
              <span className="block truncate font-medium">{envio ? `Link de ${nome}` : nome}</span>
              <span className="block text-muted text-sm">
                {enviando ? 'Enviando…' : ESPERA[envio ?? 'salvar']}
              </span>
            </Link>
            {!enviando && (
              <button
                type="button"
                className="botao botao-icone"
                aria-label={`Tirar ${envio ? 'o link de ' : ''}${nome} da fila`}
                onClick={() => onCancelar(id)}
              >
                <Icone nome="lixeira" />
              </button>
            )}
          </li>
        ))}
        {salvas?.simulacoes.map((salva) => (
          <Salva key={salva.id} salva={salva} pronto={pronto} />
        ))}
      </ul>
      {salvas?.proximo && (
        <BotaoLink
          variante="texto"
          className="-ms-3"
          preventScrollReset
          to={`?${endereco}&${CHAVE_DAS_SALVAS}=${encodeURIComponent(salvas.proximo)}`}
        >
          Ver mais antigas
        </BotaoLink>
      )}
    </Cartao>
  );
}

function Salva({ salva, pronto }: { salva: SimulacaoSalva; pronto: boolean }) {
  const fetcher = useFetcher();
  const [editando, setEditando] = useState(false);
  const { id, nome, nota, moto, endereco, frase, criadaEm, planoMudou } = salva;
  if (fetcher.formData?.get('_acao') === 'excluir') return null;
  return (
    <li className="salva">
      <Icone nome="guardar" className="flex-none text-muted" />
      <Link to={`?${endereco}`} className="salva-link" preventScrollReset={false}>
        <span className="block truncate font-medium">{nome}</span>
        <span className="numeros block text-muted text-sm">
          {`${frase}${moto && moto !== nome ? ` · ${moto}` : ''}`}
        </span>
        {nota && <span className="block text-sm">{nota}</span>}
        <span className="block text-muted text-sm">
          <time dateTime={criadaEm}>{formatData(criadaEm)}</time>
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
            <Icone nome="editar" />
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
              <Icone nome="lixeira" />
            </button>
          </fetcher.Form>
        </>
      )}
      {editando && (
        <DialogoDeSalvar
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
