import { Link } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { UsuarioStatusChips } from './status-chips.tsx';
import type { ConfirmedUsuarioAction, ListedUsuario, UsuarioAction } from './types.ts';
import { useUsuarioState } from './use-usuario-state.ts';

/** Sheet of one person: contact, Empresa, permissions, and removal. */
export function UsuarioSheet({
  person: original,
  empresas,
  confirmacao,
  erro: erroDaTela,
}: {
  person: ListedUsuario;
  /** Null when the list cannot be read. */
  empresas: readonly ChoiceOption[] | null;
  /** Address of an action's confirmation step. */
  confirmacao: (action: ConfirmedUsuarioAction) => `/usuarios?${string}`;
  /** Error of a form submitted without JavaScript. */
  erro?: string;
}) {
  const { fetcher, pessoa, acao, erro } = useUsuarioState(original);
  return (
    <div className="grid gap-6">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={pessoa.nome} />
        <div className="min-w-0">
          <p className="text-muted text-sm">{pessoa.cargo}</p>
          <UsuarioStatusChips person={pessoa} />
        </div>
      </div>
      <ul className="-mx-3 grid">
        <li>
          <a href={`mailto:${pessoa.email}`} className="botao botao-texto max-w-full justify-start">
            <Icon name="email" />
            <span className="min-w-0 break-words text-start">
              {pessoa.email
                .split('@')
                .flatMap((part, i) => (i === 0 ? [part] : ['@', <wbr key={part} />, part]))}
            </span>
          </a>
        </li>
        {pessoa.whatsapp && (
          <li>
            <a href={pessoa.whatsapp} target="_blank" rel="noreferrer" className="botao botao-texto">
              <Icon name="conversa" />
              <span className="numeros">{pessoa.telefone}</span>
            </a>
          </li>
        )}
      </ul>
      {(erro ?? erroDaTela) && <Notice tone="error">{erro ?? erroDaTela}</Notice>}
      {empresas && pessoa.pode.empresa && (
        <fetcher.Form method="post" className="flex items-start gap-3" data-rascunho={`empresa${pessoa.id}`}>
          <input type="hidden" name="id" value={pessoa.id} />
          <SelectField
            name="id_empresa"
            rotulo="Empresa"
            vazio="Sem empresa"
            opcoes={empresas}
            defaultValue={pessoa.idEmpresa === null ? '' : String(pessoa.idEmpresa)}
            className="flex-1"
          />
          <Button
            variante="secundario"
            name="_acao"
            value="empresa"
            loading={acao === 'empresa'}
            className="ao-lado-do-campo"
          >
            Salvar
          </Button>
        </fetcher.Form>
      )}
      {!pessoa.pode.aprovar && <p className="text-muted">{whyNot(pessoa)}</p>}
      {pessoa.pode.aprovar && (
        <fetcher.Form method="post" className="grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="id" value={pessoa.id} />
          {pessoa.aprovado ? (
            <ButtonLink variante="secundario" to={confirmacao('desaprovar')} preventScrollReset replace>
              Retirar aprovação
            </ButtonLink>
          ) : (
            <Button variante="primario" name="_acao" value="aprovar">
              Aprovar
            </Button>
          )}
          {pessoa.admin ? (
            <Button variante="secundario" name="_acao" value="tirar-admin">
              Remover como administrador
            </Button>
          ) : (
            <ButtonLink variante="secundario" to={confirmacao('tornar-admin')} preventScrollReset replace>
              Tornar administrador
            </ButtonLink>
          )}
        </fetcher.Form>
      )}
      {pessoa.pode.rede && (
        <PermissionRow
          person={pessoa}
          Form={fetcher.Form}
          title="Todas as lojas"
          text={pessoa.rede ? 'Administra a rede inteira.' : describeScope(pessoa)}
          acao={pessoa.rede ? 'tirar-rede' : 'dar-rede'}
          botao={pessoa.rede ? 'Bloquear' : 'Liberar'}
          rotulo={`${pessoa.rede ? 'Bloquear' : 'Liberar'} a administração da rede`}
        />
      )}
      {pessoa.pode.permissoes && (
        <PermissionRow
          person={pessoa}
          Form={fetcher.Form}
          title="Taxa no simulador"
          text={describeTaxa(pessoa)}
          acao={pessoa.taxaLivre ? 'tirar-taxa-livre' : 'dar-taxa-livre'}
          botao={pessoa.admin ? null : pessoa.taxaLivre ? 'Bloquear' : 'Liberar'}
          rotulo={`${pessoa.taxaLivre ? 'Bloquear' : 'Liberar'} a mudança da taxa`}
        />
      )}
      <div className="-mx-3 flex flex-wrap">
        {pessoa.pode.encerrar && (
          <Link to={confirmacao('encerrar-sessoes')} preventScrollReset replace className="botao botao-texto">
            Encerrar sessões
          </Link>
        )}
        {pessoa.pode.remover && (
          <Link
            to={confirmacao('excluir')}
            preventScrollReset
            replace
            className="botao botao-texto text-error-ink!"
          >
            Excluir usuário
          </Link>
        )}
      </div>
    </div>
  );
}

/** One permission: its effect, and the button that grants or revokes it. */
function PermissionRow({
  person,
  Form,
  title,
  text,
  acao,
  botao,
  rotulo,
}: {
  person: ListedUsuario;
  Form: ReturnType<typeof useUsuarioState>['fetcher']['Form'];
  title: string;
  text: string;
  acao: UsuarioAction;
  /** Null when it cannot be changed. */
  botao: string | null;
  /** Accessible name of the button. */
  rotulo: string;
}) {
  return (
    <Form method="post" className="flex items-center gap-3">
      <input type="hidden" name="id" value={person.id} />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted text-sm">{text}</span>
      </p>
      {botao !== null && (
        <Button variante="secundario" name="_acao" value={acao} aria-label={rotulo}>
          {botao}
        </Button>
      )}
    </Form>
  );
}

/** Reason permissions and Empresa cannot be changed here. */
const whyNot = ({ souEu }: ListedUsuario): string =>
  souEu
    ? 'A sua empresa, aprovação e permissões só outro administrador muda.'
    : 'Cuida da rede inteira: só quem administra a rede muda este acesso.';

const describeScope = ({ admin }: ListedUsuario): string =>
  admin ? 'Administra só a própria loja.' : 'Não administra nenhuma.';

function describeTaxa({ admin, taxaLivre }: ListedUsuario): string {
  if (admin) return 'Administradores mudam a taxa.';
  return taxaLivre ? 'Pode mudar a taxa do plano.' : 'Usa sempre a taxa do plano.';
}
