import { Link, useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { RecordLine } from '~/components/resource/resource-history.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { BackLink as BotaoDeVoltar } from '~/components/ui/back-link.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseCpf } from '~/domain/valores/identifiers.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { PropostaEstadoChip } from '../estado-chip.tsx';
import type { ClienteAnswer, loadCliente } from './cliente.server.ts';
import { SimilarClienteNotice } from './similar-cliente-notice.tsx';

/** Page of a customer: contact data, propostas, and their data-protection rights. */
export function ClienteSheet({ resposta }: { resposta: ClienteAnswer | undefined }) {
  const { id, campos, whatsApp, propostas, proximo, parecido, administra, apagando } =
    useLoaderData<typeof loadCliente>();
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <BotaoDeVoltar to={withEmpresa('/clientes')}>Clientes</BotaoDeVoltar>
      <ScreenTitle
        acao={
          whatsApp && (
            <a className="botao botao-secundario" href={whatsApp} target="_blank" rel="noreferrer">
              <Icon name="conversa" />
              <span>WhatsApp</span>
            </a>
          )
        }
      >
        {campos.nome}
      </ScreenTitle>
      <div className="proposta-ficha">
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
          <h2>Propostas</h2>
          <ul>
            {propostas.map((proposta) => (
              <RecordLine
                key={proposta.id}
                title={
                  <Link className="link" to={withEmpresa(`/propostas/${proposta.id}`)}>
                    {proposta.titulo}
                  </Link>
                }
                detalhe={proposta.detalhe}
              >
                <PropostaEstadoChip estado={proposta.estado} />
              </RecordLine>
            ))}
          </ul>
          {propostas.length === 0 && <p className="text-muted">Nenhuma proposta sua para este cliente.</p>}
          <Pagination proximo={proximo} />
        </section>
        <div className="proposta-ficha-lado">
          {parecido && <SimilarClienteNotice parecido={parecido} />}
          <ClienteFields resposta={resposta} />
          {administra && (
            <section className="grid justify-items-start gap-2" aria-label="Pedidos do cliente">
              <h2>Pedidos do cliente (LGPD)</h2>
              <a className="botao botao-secundario" href={withEmpresa(`/clientes/${id}/dados`)} download>
                <Icon name="baixar" />
                <span>Baixar tudo o que guardamos</span>
              </a>
              <ButtonLink
                to={withEmpresa(`/clientes/${id}?acao=apagar`)}
                preventScrollReset
                variante="texto"
                icone={<Icon name="lixeira" />}
                className="-ms-3"
              >
                Apagar os dados
              </ButtonLink>
            </section>
          )}
        </div>
      </div>
      {apagando && <DeleteCliente />}
    </>
  );
}

function ClienteFields({ resposta }: { resposta: ClienteAnswer | undefined }) {
  const { campos, versao } = useLoaderData<typeof loadCliente>();
  const { state } = useNavigation();
  const mask = { autoComplete: 'off', opcional: true } as const;
  return (
    <ActionForm
      resultado={resposta?.resultado}
      preventScrollReset
      className="grid gap-4"
      data-rascunho="cliente"
    >
      <h2>Dados</h2>
      <EmpresaField />
      <input type="hidden" name="versao" value={resposta?.versao ?? versao} />
      {resposta?.resultado.aviso && <Notice tone="error">{resposta.resultado.aviso}</Notice>}
      <TextField name="nome" rotulo="Nome" defaultValue={campos.nome} maxLength={80} autoComplete="off" />
      <MaskedField
        {...mask}
        name="telefone"
        mascara={FORM_MASKS.telefone}
        ler={parseTelefone}
        rotulo="WhatsApp ou telefone"
        defaultValue={campos.telefone}
        type="tel"
        inputMode="tel"
      />
      <TextField
        {...mask}
        name="email"
        rotulo="E-mail"
        defaultValue={campos.email}
        type="email"
        maxLength={254}
      />
      <MaskedField
        {...mask}
        name="cpf"
        mascara={FORM_MASKS.cpf}
        ler={parseCpf}
        rotulo="CPF"
        defaultValue={campos.cpf}
        inputMode="numeric"
      />
      <Button name="_acao" value="salvar" variante="secundario" loading={state === 'submitting'}>
        Salvar
      </Button>
    </ActionForm>
  );
}

/** Confirmation dialog for deleting all personal data. */
function DeleteCliente() {
  const { id, campos, mesmoCpf } = useLoaderData<typeof loadCliente>();
  const withEmpresa = useWithEmpresa();
  const navigate = useNavigate();
  const voltar = withEmpresa(`/clientes/${id}`);
  return (
    <Dialog
      title="Apagar os dados"
      fecharPara={voltar}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      <ActionForm preventScrollReset className="grid gap-4">
        <EmpresaField />
        <p>{`Nome, telefone, e-mail, CPF e o que foi escrito sobre ${campos.nome} saem para sempre. As propostas ficam, sem ninguém nelas. Não dá para voltar atrás.`}</p>
        {mesmoCpf && mesmoCpf.juntos.length > 0 && (
          <p className="wrap-anywhere">{`Vão junto, por terem o mesmo CPF: ${mesmoCpf.juntos.join(', ')}.`}</p>
        )}
        {mesmoCpf && mesmoCpf.outros.length > 0 && (
          <p className="wrap-anywhere">{`Ficam, com o mesmo CPF e outro nome: ${mesmoCpf.outros.join(', ')}. Se for a mesma pessoa, apague também lá.`}</p>
        )}
        <div className="dialogo-acoes">
          <Button name="_acao" value="apagar" variante="perigo">
            Apagar
          </Button>
          <Link to={voltar} preventScrollReset replace className="botao botao-secundario">
            Voltar
          </Link>
        </div>
      </ActionForm>
    </Dialog>
  );
}
