import { Link } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Opcao, Selecao } from '~/components/ui/selecao.tsx';
import { Situacao } from './situacao.tsx';
import type { AcaoConfirmada, AcaoDeUsuario, PessoaListada } from './tipos.ts';
import { usePessoa } from './use-pessoa.ts';

/** Sheet of one person: contact, Empresa, permissions, and removal. */
export function Ficha({
  pessoa: original,
  empresas,
  confirmacao,
  erro: erroDaTela,
}: {
  pessoa: PessoaListada;
  /** Null when the list cannot be read. */
  empresas: readonly Opcao[] | null;
  /** Address of an action's confirmation step. */
  confirmacao: (acao: AcaoConfirmada) => string;
  /** Error of a form submitted without JavaScript. */
  erro?: string;
}) {
  const { fetcher, pessoa, acao, erro } = usePessoa(original);
  return (
    <div className="grid gap-6">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar nome={pessoa.nome} />
        <div className="min-w-0">
          <p className="text-muted text-sm">{pessoa.cargo}</p>
          <Situacao pessoa={pessoa} />
        </div>
      </div>
      <ul className="-mx-3 grid">
        <li>
          <a href={`mailto:${pessoa.email}`} className="botao botao-texto max-w-full justify-start">
            <Icone nome="email" />
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
              <Icone nome="conversa" />
              <span className="numeros">{pessoa.telefone}</span>
            </a>
          </li>
        )}
      </ul>
      {(erro ?? erroDaTela) && <Aviso tom="error">{erro ?? erroDaTela}</Aviso>}
      {empresas && pessoa.pode.empresa && (
        <fetcher.Form method="post" className="flex items-start gap-3">
          <input type="hidden" name="id" value={pessoa.id} />
          <Selecao
            name="id_empresa"
            rotulo="Empresa"
            vazio="Sem empresa"
            opcoes={empresas}
            defaultValue={pessoa.idEmpresa === null ? '' : String(pessoa.idEmpresa)}
            className="flex-1"
          />
          <Botao
            variante="secundario"
            name="_acao"
            value="empresa"
            carregando={acao === 'empresa'}
            className="ao-lado-do-campo"
          >
            Salvar
          </Botao>
        </fetcher.Form>
      )}
      {!pessoa.pode.aprovar && <p className="text-muted">{whyNot(pessoa)}</p>}
      {pessoa.pode.aprovar && (
        <fetcher.Form method="post" className="grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="id" value={pessoa.id} />
          {pessoa.aprovado ? (
            <BotaoLink variante="secundario" to={confirmacao('desaprovar')} preventScrollReset replace>
              Retirar aprovação
            </BotaoLink>
          ) : (
            <Botao variante="primario" name="_acao" value="aprovar">
              Aprovar
            </Botao>
          )}
          {pessoa.admin ? (
            <Botao variante="secundario" name="_acao" value="tirar-admin">
              Remover como administrador
            </Botao>
          ) : (
            <BotaoLink variante="secundario" to={confirmacao('tornar-admin')} preventScrollReset replace>
              Tornar administrador
            </BotaoLink>
          )}
        </fetcher.Form>
      )}
      {pessoa.pode.rede && (
        <UmaPermissao
          pessoa={pessoa}
          Form={fetcher.Form}
          titulo="Todas as lojas"
          texto={pessoa.rede ? 'Administra a rede inteira.' : describeAlcance(pessoa)}
          acao={pessoa.rede ? 'tirar-rede' : 'dar-rede'}
          botao={pessoa.rede ? 'Bloquear' : 'Liberar'}
          rotulo={`${pessoa.rede ? 'Bloquear' : 'Liberar'} a administração da rede`}
        />
      )}
      {pessoa.pode.permissoes && (
        <UmaPermissao
          pessoa={pessoa}
          Form={fetcher.Form}
          titulo="Taxa no simulador"
          texto={describeTaxa(pessoa)}
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
function UmaPermissao({
  pessoa,
  Form,
  titulo,
  texto,
  acao,
  botao,
  rotulo,
}: {
  pessoa: PessoaListada;
  Form: ReturnType<typeof usePessoa>['fetcher']['Form'];
  titulo: string;
  texto: string;
  acao: AcaoDeUsuario;
  /** Null when it cannot be changed. */
  botao: string | null;
  /** Accessible name of the button. */
  rotulo: string;
}) {
  return (
    <Form method="post" className="flex items-center gap-3">
      <input type="hidden" name="id" value={pessoa.id} />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{titulo}</span>
        <span className="block text-muted text-sm">{texto}</span>
      </p>
      {botao !== null && (
        <Botao variante="secundario" name="_acao" value={acao} aria-label={rotulo}>
          {botao}
        </Botao>
      )}
    </Form>
  );
}

/** Reason permissions and Empresa cannot be changed here. */
const whyNot = ({ souEu }: PessoaListada): string =>
  souEu
    ? 'A sua empresa, aprovação e permissões só outro administrador muda.'
    : 'Cuida da rede inteira: só quem administra a rede muda este acesso.';

const describeAlcance = ({ admin }: PessoaListada): string =>
  admin ? 'Administra só a própria loja.' : 'Não administra nenhuma.';

function describeTaxa({ admin, taxaLivre }: PessoaListada): string {
  if (admin) return 'Administradores mudam a taxa.';
  return taxaLivre ? 'Pode mudar a taxa do plano.' : 'Usa sempre a taxa do plano.';
}
