import { Link } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Situacao } from './situacao.tsx';
import type { PessoaListada } from './tipos.ts';
import { usePessoa } from './use-pessoa.ts';

type Props = {
  pessoa: PessoaListada /** Address of the sheet with everything about the person. */;
  ficha: string;
};

/** Name cell; the name opens the sheet. */
export function CelulaDaPessoa({ pessoa, ficha }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar nome={pessoa.nome} />
      <span className="min-w-0 flex-1">
        <Link
          to={ficha}
          preventScrollReset
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {pessoa.nome}
        </Link>
        <span className="block truncate text-muted text-sm">
          {`${pessoa.souEu ? 'Você · ' : ''}${pessoa.email}`}
        </span>
      </span>
      <Icone nome="adiante" className="text-muted md:hidden" />
    </span>
  );
}

/** State of the person, optimistic while a request runs. */
export function CelulaDaSituacao({ pessoa: original }: { pessoa: PessoaListada }) {
  const { pessoa } = usePessoa(original);
  return <Situacao pessoa={pessoa} />;
}

/** Approve button, the most frequent action, and the link to the sheet. */
export function CelulaDeAcoes({ pessoa: original, ficha }: Props) {
  const { fetcher, pessoa, acao, erro } = usePessoa(original, { anunciar: true });
  const esperando = pessoa.pode.aprovar && (!pessoa.aprovado || acao === 'aprovar');
  if (!esperando && !erro) return <LinkDeEdicao pessoa={pessoa} ficha={ficha} />;
  return (
    <>
      <span className="flex gap-2 md:justify-end">
        {esperando && (
          <fetcher.Form method="post" className="flex-1 md:flex-none">
            <input type="hidden" name="id" value={pessoa.id} />
            <Botao
              name="_acao"
              value="aprovar"
              carregando={acao === 'aprovar'}
              className="w-full md:min-h-10 md:px-4 md:py-1 md:text-sm"
            >
              Aprovar
            </Botao>
          </fetcher.Form>
        )}
        <LinkDeEdicao pessoa={pessoa} ficha={ficha} />
      </span>
      {erro && (
        <span role="alert" className="campo-erro">
          {erro}
        </span>
      )}
    </>
  );
}

/** Link to the sheet; on phones it covers the whole card. */
function LinkDeEdicao({ pessoa, ficha }: Props) {
  return (
    <BotaoLink
      to={ficha}
      preventScrollReset
      prefetch="intent"
      variante="secundario"
      compacto
      className="so-na-tabela"
      aria-label={`Editar ${pessoa.nome}`}
    >
      Editar
    </BotaoLink>
  );
}
