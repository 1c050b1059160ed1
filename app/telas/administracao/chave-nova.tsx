import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useCopiar } from '~/components/compartilhar/use-compartilhar.ts';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { FormularioDoRecurso } from '~/components/resource/formulario-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { createChave, loadNovaChave } from './chaves.server.ts';
import type { RespostaDaChave } from './chaves-tipos.ts';

export const handle = { espera: 'criar chaves' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Nova chave da API · Balcão' }];

/** Access: admin. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/chaves/nova');
  const params = new URL(request.url).searchParams;
  return loadNovaChave(context, await chooseEmpresa(context, 'admin/chaves/nova', usuario, params));
}

/** Access: admin. Creates a key. Only this answer contains the key itself. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/chaves/nova');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/chaves/nova', usuario, formData, searchParams);
  return answerFor(empresa, await createChave(context, usuario, empresa, formData));
}

export default function NovaChave() {
  const { empresa, campos, ...loaded } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaChave & RespostaDaEmpresa>();
  // Id of the form as it was opened: loader data change after each submission.
  const [id] = useState(resposta?.resultado?.valores.id ?? loaded.id);
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <VoltarNaEmpresa para="/admin/chaves">Chaves da API</VoltarNaEmpresa>
      {resposta?.criada ? (
        <Criada {...resposta.criada} />
      ) : (
        <>
          <Titulo apoio="Uma para cada sistema. Marque só o que ele precisa.">Nova chave</Titulo>
          <EscolhaDeEmpresa
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            className="mb-4 md:mb-6 md:max-w-90"
          />
          <div className="max-w-160">
            <FormularioDoRecurso
              campos={campos}
              resultado={resposta?.resultado}
              escondidos={{ id }}
              acao="criar"
              rotulo="Criar chave"
            />
          </div>
        </>
      )}
    </DaEmpresa>
  );
}

function Criada({ nome, prefixo, escopos, expira, segredo }: NonNullable<RespostaDaChave['criada']>) {
  const comEmpresa = useComEmpresa();
  return (
    <>
      <Titulo apoio={nome}>Chave criada</Titulo>
      <div className="grid max-w-160 gap-4 md:gap-6">
        {segredo ? (
          <Segredo segredo={segredo} />
        ) : (
          <Aviso
            tom="warning"
            titulo="Esta chave já foi mostrada"
          >{`Ela aparece uma vez só. Se ninguém a copiou, revogue ${prefixo}… na lista e crie outra.`}</Aviso>
        )}
        <Cartao titulo="O que ela pode">
          <ul className="grid gap-1">
            {escopos.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">
            {expira ? `Vale até ${expira}.` : 'Vale até alguém revogar.'}{' '}
            <Link to="/desenvolvedores" className="text-primary-ink underline">
              Como usar
            </Link>
          </p>
        </Cartao>
        <BotaoLink to={comEmpresa('/admin/chaves')} variante="secundario" className="justify-self-start">
          Ver as chaves
        </BotaoLink>
      </div>
    </>
  );
}

function Segredo({ segredo }: { segredo: string }) {
  const copiar = useCopiar();
  return (
    <Cartao titulo="Copie agora">
      <p className="mb-3 text-muted">Ela não aparece de novo, nem para nós: só guardamos um resumo dela.</p>
      <code className="block select-all rounded-md bg-background p-3 wrap-anywhere" data-chave>
        {segredo}
      </code>
      <Botao
        type="button"
        className="mt-4"
        icone={<Icone nome="copiar" />}
        onClick={() =>
          copiar(segredo, 'Chave copiada.', {
            message: 'O navegador não deixou copiar. Selecione o texto e copie.',
            color: 'warning',
          })
        }
      >
        Copiar chave
      </Botao>
    </Cartao>
  );
}
