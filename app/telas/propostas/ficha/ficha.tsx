import { Link, useLoaderData } from '@remix-run/react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { PartesDosAnexos } from '../anexos/partes-dos-anexos.tsx';
import { AvisoDoParecido } from '../clientes/aviso-do-parecido.tsx';
import { EtiquetaDoEstado } from '../etiqueta-do-estado.tsx';
import { Termos } from '../termos-da-proposta.tsx';
import { Acoes } from './acoes.tsx';
import type { loadFicha } from './carregar.server.ts';
import { Envio, TrocarLink } from './envio.tsx';
import { OQueALojaDa } from './o-que-a-loja-da.tsx';

/** Screen of a proposta for the loja's people: terms, state, actions, history. */
export function Ficha({ aviso }: { aviso: string | undefined }) {
  const ficha = useLoaderData<typeof loadFicha>();
  const { id, numero, estado, etapas, prazo, motivo, moto, cliente, termos, numeros } = ficha;
  const { acoes, envio, aceite, faltas, minha, vendedor, unidade, alcada } = ficha;
  const comEmpresa = useComEmpresa();
  // For a sent proposta the message to the customer is the main action.
  const envioAoCliente = envio && <Envio id={id} envio={envio} primeiro={estado === 'enviada'} />;
  return (
    <>
      <VoltarNaEmpresa para={'/propostas'}>Propostas</VoltarNaEmpresa>
      {aviso && (
        <Aviso tom="error" className="mb-4">
          {aviso}
        </Aviso>
      )}
      <div className="proposta-ficha">
        <header className="grid gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <span className="numeros text-muted">{numero}</span>
            <EtiquetaDoEstado estado={estado} />
            {prazo && <span className="text-muted">{prazo}</span>}
          </p>
          <div>
            <h1>{moto.nome}</h1>
            {moto.detalhe && (
              <p className="text-muted">
                {unidade && (estado === 'faturada' || estado === 'em_aprovacao') ? (
                  <Link className="link" to={comEmpresa(`/estoque/${unidade.id}`)}>
                    {unidade.texto}
                  </Link>
                ) : (
                  moto.detalhe
                )}
              </p>
            )}
          </div>
          {etapas.length > 0 && (
            <Aviso tom="warning">
              {`Espera por: ${etapas.join(', depois ').toLowerCase()}.${acoes.includes('aprovar') ? '' : ' Está na lista de quem administra a loja.'}${ficha.esperaGerente ? ' O cliente só vê esta versão depois dela.' : ''}`}
            </Aviso>
          )}
          {alcada && <OQueALojaDa {...alcada} />}
          {motivo && <Aviso tom="info">{motivo}</Aviso>}
          {aceite && (
            <Aviso
              tom="success"
              titulo={`Aceita por ${aceite.nome}`}
            >{`Em ${aceite.em}, versão ${aceite.versao}. Aceite eletrônico pelo link${aceite.endereco ? `, endereço ${aceite.endereco}` : ''}.`}</Aviso>
          )}
        </header>
        <div className="proposta-ficha-lado">
          {faltas.length > 0 && (
            <Aviso tom="info" titulo="Para enviar falta">
              <ul className="ms-5 list-disc">
                {faltas.map((falta) => (
                  <li key={falta}>{falta}</li>
                ))}
              </ul>
            </Aviso>
          )}
          {estado === 'enviada' && envioAoCliente}
          <Acoes id={id} acoes={acoes} />
          {estado !== 'enviada' && envioAoCliente}
          {!envio && ficha.temLink && <TrocarLink id={id} />}
          <section className="grid gap-1">
            <h2>Cliente</h2>
            <p className="wrap-anywhere font-medium">
              {cliente.id && cliente.nome ? (
                <Link className="link" to={comEmpresa(`/clientes/${cliente.id}`)}>
                  {cliente.nome}
                </Link>
              ) : (
                cliente.nome || 'Sem cliente ainda'
              )}
            </p>
            {cliente.contato && <p className="text-muted wrap-anywhere">{cliente.contato}</p>}
            {cliente.cpf && <p className="numeros text-muted">{`CPF ${cliente.cpf}`}</p>}
            {ficha.parecido && <AvisoDoParecido parecido={ficha.parecido} voltar={`/propostas/${id}`} />}
            {!minha && <p className="mt-2 text-muted">{`Vendedor: ${vendedor}`}</p>}
          </section>
        </div>
        <div className="grid gap-8">
          <Termos termos={termos} numeros={numeros} />
          <section className="grid gap-3">
            <h2>Anexos</h2>
            <PartesDosAnexos proposta={id} anexos={ficha.anexos} idCliente={ficha.idDoAnexo} />
          </section>
        </div>
        <Historia />
      </div>
    </>
  );
}

/** History: events with person, time and reason, and the changes of each version. */
function Historia() {
  const { id, historia, versoes } = useLoaderData<typeof loadFicha>();
  const comEmpresa = useComEmpresa();
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
                {mudancas.map((texto) => (
                  <span key={texto} className="block text-sm">
                    {texto}
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
          {historia.fatos.map(({ id: fato, titulo, detalhe, palavras }) => (
            <li key={fato}>
              <span className="block">{titulo}</span>
              <span className="block text-muted text-sm">{detalhe}</span>
              {palavras && <q className="block whitespace-pre-line wrap-anywhere">{palavras}</q>}
            </li>
          ))}
        </ol>
        {historia.proximo && (
          <Link
            to={comEmpresa(`/propostas/${id}?antes=${historia.proximo}`)}
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
