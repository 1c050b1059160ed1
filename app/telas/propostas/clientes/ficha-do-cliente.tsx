import { Link, useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { LinhaDaFicha } from '~/components/resource/historico-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Voltar as BotaoDeVoltar } from '~/components/ui/voltar.tsx';
import { parseCpf } from '~/domain/valores/identificadores.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { EtiquetaDoEstado } from '../etiqueta-do-estado.tsx';
import { AvisoDoParecido } from './aviso-do-parecido.tsx';
import type { loadCliente, RespostaDoCliente } from './cliente.server.ts';

/** Page of a customer: contact data, propostas, and their data-protection rights. */
export function FichaDoCliente({ resposta }: { resposta: RespostaDoCliente | undefined }) {
  const { id, campos, whatsApp, propostas, proximo, parecido, administra, apagando } =
    useLoaderData<typeof loadCliente>();
  const comEmpresa = useComEmpresa();
  return (
    <>
      <BotaoDeVoltar to={comEmpresa('/clientes')}>Clientes</BotaoDeVoltar>
      <Titulo
        acao={
          whatsApp && (
            <a className="botao botao-secundario" href={whatsApp} target="_blank" rel="noreferrer">
              <Icone nome="conversa" />
              <span>WhatsApp</span>
            </a>
          )
        }
      >
        {campos.nome}
      </Titulo>
      <div className="proposta-ficha">
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
          <h2>Propostas</h2>
          <ul>
            {propostas.map((proposta) => (
              <LinhaDaFicha
                key={proposta.id}
                titulo={
                  <Link className="link" to={comEmpresa(`/propostas/${proposta.id}`)}>
                    {proposta.titulo}
                  </Link>
                }
                detalhe={proposta.detalhe}
              >
                <EtiquetaDoEstado estado={proposta.estado} />
              </LinhaDaFicha>
            ))}
          </ul>
          {propostas.length === 0 && <p className="text-muted">Nenhuma proposta sua para este cliente.</p>}
          <Paginacao proximo={proximo} />
        </section>
        <div className="proposta-ficha-lado">
          {parecido && <AvisoDoParecido parecido={parecido} />}
          <Dados resposta={resposta} />
          {administra && (
            <section className="grid justify-items-start gap-2" aria-label="Pedidos do cliente">
              <h2>Pedidos do cliente (LGPD)</h2>
              <a className="botao botao-secundario" href={comEmpresa(`/clientes/${id}/dados`)} download>
                <Icone nome="baixar" />
                <span>Baixar tudo o que guardamos</span>
              </a>
              <BotaoLink
                to={comEmpresa(`/clientes/${id}?acao=apagar`)}
                preventScrollReset
                variante="texto"
                icone={<Icone nome="lixeira" />}
                className="-ms-3"
              >
                Apagar os dados
              </BotaoLink>
            </section>
          )}
        </div>
      </div>
      {apagando && <Apagar />}
    </>
  );
}

function Dados({ resposta }: { resposta: RespostaDoCliente | undefined }) {
  const { campos, versao } = useLoaderData<typeof loadCliente>();
  const { state } = useNavigation();
  const mask = { autoComplete: 'off', opcional: true } as const;
  return (
    <Formulario resultado={resposta?.resultado} preventScrollReset className="grid gap-4">
      <h2>Dados</h2>
      <CampoDaEmpresa />
      <input type="hidden" name="versao" value={resposta?.versao ?? versao} />
      {resposta?.resultado.aviso && <Aviso tom="error">{resposta.resultado.aviso}</Aviso>}
      <CampoTexto name="nome" rotulo="Nome" defaultValue={campos.nome} maxLength={80} autoComplete="off" />
      <CampoMascara
        {...mask}
        name="telefone"
        mascara={MASCARAS.telefone}
        ler={parseTelefone}
        rotulo="WhatsApp ou telefone"
        defaultValue={campos.telefone}
        type="tel"
        inputMode="tel"
      />
      <CampoTexto
        {...mask}
        name="email"
        rotulo="E-mail"
        defaultValue={campos.email}
        type="email"
        maxLength={254}
      />
      <CampoMascara
        {...mask}
        name="cpf"
        mascara={MASCARAS.cpf}
        ler={parseCpf}
        rotulo="CPF"
        defaultValue={campos.cpf}
        inputMode="numeric"
      />
      <Botao name="_acao" value="salvar" variante="secundario" carregando={state === 'submitting'}>
        Salvar
      </Botao>
    </Formulario>
  );
}

/** Confirmation dialog for deleting all personal data. */
function Apagar() {
  const { id, campos, mesmoCpf } = useLoaderData<typeof loadCliente>();
  const comEmpresa = useComEmpresa();
  const navigate = useNavigate();
  const voltar = comEmpresa(`/clientes/${id}`);
  return (
    <Dialogo
      titulo="Apagar os dados"
      fecharPara={voltar}
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      <Formulario preventScrollReset className="grid gap-4">
        <CampoDaEmpresa />
        <p>{`Nome, telefone, e-mail, CPF e o que foi escrito sobre ${campos.nome} saem para sempre. As propostas ficam, sem ninguém nelas. Não dá para voltar atrás.`}</p>
        {mesmoCpf && mesmoCpf.juntos.length > 0 && (
          <p className="wrap-anywhere">{`Vão junto, por terem o mesmo CPF: ${mesmoCpf.juntos.join(', ')}.`}</p>
        )}
        {mesmoCpf && mesmoCpf.outros.length > 0 && (
          <p className="wrap-anywhere">{`Ficam, com o mesmo CPF e outro nome: ${mesmoCpf.outros.join(', ')}. Se for a mesma pessoa, apague também lá.`}</p>
        )}
        <div className="dialogo-acoes">
          <Botao name="_acao" value="apagar" variante="perigo">
            Apagar
          </Botao>
          <Link to={voltar} preventScrollReset replace className="botao botao-secundario">
            Voltar
          </Link>
        </div>
      </Formulario>
    </Dialogo>
  );
}
