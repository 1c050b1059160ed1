import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatData } from '~/domain/valores/datas.ts';
import type { Pendente } from '~/lib/guardado/fila.ts';
import { CHAVE_DAS_SALVAS } from './chave-das-salvas.ts';
import { DialogoDeSalvar } from './dialogo-de-salvar.tsx';

/** A saved simulation as the list shows it. */
export type SimulacaoSalva = {
  id: string;
  nome: string;
  nota: string;
  moto: string;
  /** Query of its address. */
  endereco: string;
  /** The instalment with its down payment and number. */
  frase: string;
  /** YYYY-MM-DD in São Paulo. */
  criadaEm: string;
  /** A newer plan is in force. */
  planoMudou: boolean;
};

/** `proximo` is the key after which the next page starts, null on the last. */
export type PaginaDeSalvas = { simulacoes: SimulacaoSalva[]; proximo: string | null };

/** The person's own simulations, those still waiting on this device first. */
export function Salvas({
  salvas,
  endereco,
  pendentes,
  enviando,
  pronto,
}: {
  salvas: PaginaDeSalvas | null;
  /** Address of what is typed now: the next page of the list keeps it. */
  endereco: string;
  pendentes: Pendente[];
  /** They are on their way. */
  enviando: boolean;
  pronto: boolean;
}) {
  if (salvas?.simulacoes.length === 0 && pendentes.length === 0) return null;
  return (
    <Cartao titulo="Minhas simulações" className="simulador-salvas">
      {salvas === null && (
        <Aviso tom="warning">Suas simulações não abriram agora. Atualize a página em instantes.</Aviso>
      )}
      <ul className="salvas">
        {pendentes.map(({ id, nome, simulacao }) => (
          <li key={id} className="salva">
            <Icone nome="sem-rede" className="flex-none text-muted" />
            <Link to={`?${simulacao}`} className="salva-link">
              <span className="block truncate font-medium">{nome}</span>
              <span className="block text-muted text-sm">
                {enviando ? 'Enviando…' : 'Guardada neste aparelho. Sobe com a internet.'}
              </span>
            </Link>
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
          {frase}
          {moto && moto !== nome && ` · ${moto}`}
        </span>
        {nota && <span className="block text-sm">{nota}</span>}
        <span className="block text-muted text-sm">
          <time dateTime={criadaEm}>{formatData(criadaEm)}</time>
          {planoMudou && ' · o plano já mudou'}
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
