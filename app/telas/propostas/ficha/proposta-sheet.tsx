import { Link, useLoaderData } from '@remix-run/react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { UndoNotice } from '~/components/ui/undo-notice.tsx';
import { AnexoParts } from '../anexos/anexo-parts.tsx';
import { SimilarClienteNotice } from '../clientes/similar-cliente-notice.tsx';
import { PropostaEstadoChip } from '../estado-chip.tsx';
import { PropostaTermosView } from '../proposta-termos.tsx';
import { PropostaActions } from './actions.tsx';
import { AfterInvoice } from './after-invoice.tsx';
import { ConcedidoDetails } from './concedido-details.tsx';
import type { loadPropostaScreen } from './load.server.ts';
import { PropostaSending, ReplaceLink } from './sending.tsx';
import { WaitingWatch } from './waiting-watch.tsx';

/** Screen of a proposta for the loja's people: terms, state, actions, history. */
export function PropostaSheet({ aviso }: { aviso: string | undefined }) {
  const ficha = useLoaderData<typeof loadPropostaScreen>();
  const { id, numero, estado, etapas, prazo, motivo, moto, cliente, termos, numeros } = ficha;
  const { acoes, envio, aceite, faltas, minha, vendedor, unidade, alcada } = ficha;
  const withEmpresa = useWithEmpresa();
  const talksFirst = ficha.falarAgora && envio !== null;
  const envioAoCliente = envio && <PropostaSending id={id} envio={envio} primeiro={talksFirst} />;
  return (
    <>
      <EmpresaBackLink para={'/propostas'}>Propostas</EmpresaBackLink>
      {(estado === 'enviada' || estado === 'em_aprovacao') && (
        <WaitingWatch id={id} revisao={ficha.revisao} />
      )}
      {aviso && (
        <Notice tone="error" className="mb-4">
          {aviso}
        </Notice>
      )}
      {ficha.depois && ficha.depois.desfazer > 0 && (
        <UndoNotice
          para={withEmpresa(`/propostas/${id}`)}
          campos={ficha.empresa.opcoes ? { empresa: String(ficha.empresa.id) } : {}}
          resta={ficha.depois.desfazer}
        >
          Entrega registrada.
        </UndoNotice>
      )}
      <div className="proposta-ficha">
        <header className="grid gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <span className="numeros text-muted">{numero}</span>
            <PropostaEstadoChip estado={estado} />
            {prazo && <span className="text-muted">{prazo}</span>}
          </p>
          <div>
            <h1>{moto.nome}</h1>
            {moto.detalhe && (
              <p className="text-muted">
                {unidade && (estado === 'faturada' || estado === 'em_aprovacao') ? (
                  <Link className="link" to={withEmpresa(`/estoque/${unidade.id}`)}>
                    {unidade.texto}
                  </Link>
                ) : (
                  moto.detalhe
                )}
              </p>
            )}
          </div>
          {etapas.length > 0 && (
            <Notice tone="warning">
              {`Espera por: ${etapas.join(', depois ').toLowerCase()}.${acoes.includes('aprovar') ? '' : ' Está na lista de quem administra a loja.'}${ficha.esperaGerente ? ' O cliente só vê esta versão depois dela.' : ''}`}
            </Notice>
          )}
          {alcada && <ConcedidoDetails {...alcada} />}
          {ficha.aprovadoAte && (
            <Notice tone="success" title={`Aprovado até ${ficha.aprovadoAte}`}>
              Até esse valor a proposta sai sem nova aprovação. Acerte o desconto e envie.
            </Notice>
          )}
          {ficha.reserva && (
            <Notice tone={ficha.reserva.nossa ? 'info' : 'warning'}>{ficha.reserva.texto}</Notice>
          )}
          {motivo && <Notice tone="info">{motivo}</Notice>}
          {aceite && (
            <Notice
              tone={aceite.deOutro ? 'warning' : 'success'}
              title={`Aceita por ${aceite.nome}`}
            >{`${aceite.deOutro ? `O cliente é ${aceite.deOutro}: confira quem aceitou. ` : ''}Em ${aceite.em}, versão ${aceite.versao}. Aceite eletrônico pelo link${aceite.endereco ? `, endereço ${aceite.endereco}` : ''}.`}</Notice>
          )}
        </header>
        <div className="proposta-ficha-lado">
          {faltas.length > 0 && (
            <Notice tone="info" title="Para enviar falta">
              <ul className="ms-5 list-disc">
                {faltas.map((falta) => (
                  <li key={falta}>{falta}</li>
                ))}
              </ul>
            </Notice>
          )}
          {talksFirst && envioAoCliente}
          {ficha.depois && <AfterInvoice {...ficha.depois} />}
          <PropostaActions id={id} actions={acoes} talksFirst={talksFirst} />
          {!talksFirst && envioAoCliente}
          {!envio && ficha.temLink && <ReplaceLink id={id} />}
          <section className="grid gap-1">
            <h2>Cliente</h2>
            <p className="wrap-anywhere font-medium">
              {cliente.id && cliente.nome ? (
                <Link className="link" to={withEmpresa(`/clientes/${cliente.id}`)}>
                  {cliente.nome}
                </Link>
              ) : (
                cliente.nome || 'Sem cliente ainda'
              )}
            </p>
            {cliente.contato && <p className="text-muted wrap-anywhere">{cliente.contato}</p>}
            {cliente.cpf && <p className="numeros text-muted">{`CPF ${cliente.cpf}`}</p>}
            {ficha.parecido && <SimilarClienteNotice parecido={ficha.parecido} voltar={`/propostas/${id}`} />}
            {!minha && <p className="mt-2 text-muted">{`Vendedor: ${vendedor}`}</p>}
          </section>
        </div>
        <div className="grid gap-8">
          <PropostaTermosView termos={termos} numeros={numeros} />
          {termos.notaInterna && !alcada && (
            <section className="grid gap-2">
              <h2>Nota interna</h2>
              <p className="whitespace-pre-line wrap-anywhere">{termos.notaInterna}</p>
              <p className="text-muted text-sm">O cliente não lê.</p>
            </section>
          )}
          <section className="grid gap-3">
            <h2>Anexos</h2>
            <AnexoParts proposta={id} anexos={ficha.anexos} idCliente={ficha.idDoAnexo} />
          </section>
        </div>
        <PropostaHistory />
      </div>
    </>
  );
}

/** History: events with person, time and reason, and the changes of each version. */
function PropostaHistory() {
  const { id, historia, versoes } = useLoaderData<typeof loadPropostaScreen>();
  const withEmpresa = useWithEmpresa();
  return (
    <div className="grid gap-8">
      {versoes.length > 1 && (
        <section className="grid gap-2">
          <h2>Versões</h2>
          <ol className="proposta-historia">
            {versoes.map(({ versao, em, mudancas }) => (
              <li key={versao}>
                <span className="block font-medium">
                  {`Versão ${versao} `}
                  <span className="font-normal text-muted text-sm">{em}</span>
                </span>
                {mudancas.map((text) => (
                  <span key={text} className="block text-sm">
                    {text}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="grid gap-2">
        <h2>Histórico</h2>
        <ol className="proposta-historia">
          {historia.fatos.map(({ id: fact, titulo, detalhe, palavras }) => (
            <li key={fact}>
              <span className="block">{titulo}</span>
              <span className="block text-muted text-sm">{detalhe}</span>
              {palavras && <q className="block whitespace-pre-line wrap-anywhere">{palavras}</q>}
            </li>
          ))}
        </ol>
        {historia.proximo && (
          <Link
            to={withEmpresa(`/propostas/${id}?antes=${historia.proximo}`)}
            preventScrollReset
            className="botao botao-texto -mx-3 justify-self-start"
          >
            Mais antigos
          </Link>
        )}
      </section>
    </div>
  );
}
