import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { adoptTelevisao, readProgramacoes, suggestNome, withPadrao } from './televisoes.server.ts';
import type { RespostaDaTv } from './tipos.ts';

export const handle = { espera: 'adotar TVs' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Adotar uma TV · Balcão' }];

/** Access: admin. `?codigo=` from the QR code on the television. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/adotar');
  const params = new URL(request.url).searchParams;
  const empresa = await chooseEmpresa(context, 'admin/televisoes/adotar', usuario, params);
  const [programacoes, nome] = await Promise.all([
    readProgramacoes(context, usuario, empresa),
    suggestNome(context, usuario, empresa),
  ]);
  return {
    empresa,
    programacoes: withPadrao(programacoes),
    nome,
    codigo: (params.get('codigo') ?? '').slice(0, 12),
  };
}

/** Access: admin. Adopts the television that shows the code. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/adotar');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/televisoes/adotar', usuario, formData, searchParams);
  return answerFor(empresa, await adoptTelevisao(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDaTv => ({ resultado: { valores, erros: {}, aviso } }));

export const shouldRevalidate = unlessKept;

export default function AdotarTv() {
  const { empresa, programacoes, nome, codigo } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaTv & RespostaDaEmpresa>();
  const { state } = useNavigation();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Titulo apoio="A TV passa a tocar a programação da loja, também depois de faltar luz.">
        Adotar uma TV
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        manter={{ codigo }}
        className="mb-4 md:mb-6 md:max-w-120"
      />
      <Formulario
        resultado={resposta?.resultado}
        foco={codigo ? 'nome' : 'codigo'}
        className="grid max-w-120 gap-4"
      >
        <CampoDaEmpresa />
        {resposta?.resultado.aviso && <Aviso tom="error">{resposta.resultado.aviso}</Aviso>}
        <CampoTexto
          name="codigo"
          rotulo="Código que a TV mostra"
          defaultValue={codigo}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
        />
        <CampoTexto
          name="nome"
          rotulo="Nome da TV"
          defaultValue={nome}
          ajuda="Onde ela fica. Ex.: Vitrine da entrada."
          maxLength={40}
          autoComplete="off"
        />
        <Selecao name="programacao" rotulo="Programação" opcoes={programacoes} />
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Botao carregando={state === 'submitting'}>Adotar TV</Botao>
          <Voltar />
        </div>
      </Formulario>
    </DaEmpresa>
  );
}

function Voltar() {
  const comEmpresa = useComEmpresa();
  return (
    <BotaoLink to={comEmpresa('/admin/televisoes')} variante="secundario">
      Cancelar
    </BotaoLink>
  );
}
