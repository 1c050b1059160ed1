import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import type { Tom } from '~/components/ui/aviso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { Handle } from '~/lib/handle.ts';
import { loadChaves, revokeChave } from './chaves.server.ts';
import type { ChaveDaLista } from './chaves-tipos.ts';
import { VoltarAAdministracao } from './voltar.tsx';

export const handle = { espera: 'criar ou revogar chaves' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Chaves da API · Balcão' }];

/** Access: admin. API keys of an Empresa; `?depois=` is the keyset cursor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/chaves');
  const params = new URL(request.url).searchParams;
  return loadChaves(context, usuario, await chooseEmpresa(context, 'admin/chaves', usuario, params), params);
}

/** Access: admin. Revokes a key. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/chaves');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/chaves', usuario, formData, searchParams);
  return answerFor(empresa, await revokeChave(context, usuario, empresa, formData));
}

export default function Chaves() {
  const { empresa, chaves, proximo } = useLoaderData<typeof loader>();
  const resposta = useActionData<{ resultado: ResultadoDeFormulario } & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <VoltarAAdministracao />
      <Titulo
        apoio="Para outro sistema da loja ler e gravar aqui, sem a senha de ninguém."
        acao={chaves.length > 0 && <Nova />}
      >
        Chaves da API
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {resposta?.resultado.aviso && (
        <Aviso tom="error" className="mb-4">
          {resposta.resultado.aviso}
        </Aviso>
      )}
      {chaves.length > 0 ? (
        <Lista legenda="Chaves da API" colunas={COLUNAS} itens={chaves} chave={({ id }) => id} />
      ) : (
        <Vazio titulo="Nenhuma chave ainda" acao={<Nova />}>
          Crie uma para cada sistema: assim dá para revogar um sem parar os outros.
        </Vazio>
      )}
      <Paginacao proximo={proximo} />
      <p className="mt-6">
        <Link to="/desenvolvedores" className="text-primary-ink underline">
          Como ligar outro sistema
        </Link>
      </p>
    </DaEmpresa>
  );
}

function Nova() {
  return (
    <BotaoLink to={useComEmpresa()('/admin/chaves/nova')} icone={<Icone nome="mais" />}>
      Nova chave
    </BotaoLink>
  );
}

const ESTADOS: Record<ChaveDaLista['estado'], { tom: Tom | 'neutro'; rotulo: string }> = {
  ativa: { tom: 'success', rotulo: 'Vale' },
  expirada: { tom: 'warning', rotulo: 'Passou da validade' },
  revogada: { tom: 'neutro', rotulo: 'Revogada' },
};

const COLUNAS: Coluna<ChaveDaLista>[] = [
  {
    titulo: 'Chave',
    celula: ({ nome, prefixo }) => (
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{nome}</span>
        <code className="text-muted text-sm">{`${prefixo}…`}</code>
      </span>
    ),
  },
  {
    titulo: 'Pode',
    celula: ({ escopos }) => (
      <ul className="text-sm">
        {escopos.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    ),
  },
  {
    titulo: 'Situação',
    celula: ({ estado, expira }) => (
      <span className="grid justify-items-start gap-1">
        <Etiqueta tom={ESTADOS[estado].tom}>{ESTADOS[estado].rotulo}</Etiqueta>
        {expira && estado === 'ativa' && <span className="text-muted text-sm">{`até ${expira}`}</span>}
      </span>
    ),
    largura: '190px',
  },
  {
    titulo: 'Uso',
    celula: ({ criada, usada }) => (
      <span className="grid text-sm">
        <span>{usada ? `Último uso em ${usada}` : 'Nunca usada'}</span>
        <span className="text-muted">{`Criada em ${criada}`}</span>
      </span>
    ),
    largura: '190px',
  },
  {
    titulo: 'Ações',
    celula: (chave) => (chave.estado === 'revogada' ? null : <Revogar {...chave} />),
    largura: '220px',
  },
];

/** Collapsed, to prevent accidental revocation; works without JavaScript. */
function Revogar({ id, nome }: ChaveDaLista) {
  return (
    <details>
      <summary className="botao botao-secundario botao-compacto" aria-label={`Revogar ${nome}`}>
        Revogar
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-2">
        <CampoDaEmpresa />
        <input type="hidden" name="id" value={id} />
        <p className="text-muted text-sm">O sistema que a usa para na hora. Não dá para desfazer.</p>
        <Botao compacto variante="perigo" name="_acao" value="revogar">
          Revogar agora
        </Botao>
      </Form>
    </details>
  );
}
