import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { qrDe } from '~/arte/qr.ts';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { nomeDe } from './apresentar.ts';
import { backToList } from './item.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Etiqueta de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: auth. A label of 100×50 mm for the motorcycle: paper of the house, so nobody need be approved (docs/0012). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/:id/etiqueta');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/:id/etiqueta', usuario, searchParams);
  const item = await context.estoque
    .find(usuario, empresa.id, params.id ?? '')
    .catch((error) => backToList(context, empresa, error));
  const { id, cor, anoFabricacao, anoModelo, chassi, local } = item;
  return {
    empresa,
    ...{ id, cor, chassi, local },
    nome: nomeDe(item),
    ano: `${anoFabricacao}/${anoModelo}`,
    qr: qrDe(`${context.publicUrl}/e/${id}`),
  };
}

export default function EtiquetaDaMoto() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Pagina />
    </DaEmpresa>
  );
}

function Pagina() {
  const { id, nome, cor, ano, chassi, local, qr } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  const hydrated = useHydrated();
  return (
    <>
      <div className="so-na-tela">
        <BotaoLink
          to={comEmpresa(`/estoque/${id}`)}
          variante="texto"
          icone={<Icone nome="seta-esquerda" />}
          className="-ml-3 mb-2"
        >
          Voltar à moto
        </BotaoLink>
        <Titulo apoio="100 × 50 mm. O código abre a moto para a equipe e a página do modelo para os outros.">
          Etiqueta
        </Titulo>
      </div>
      <article className="etiqueta-da-moto" aria-label={`Etiqueta de ${nome}`}>
        <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="Código QR">
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <div>
          <p className="etiqueta-nome">{nome}</p>
          <p>
            {cor} · {ano}
          </p>
          <p>{local}</p>
          <p className="etiqueta-chassi">
            <span>{chassi.slice(0, -6)}</span>
            <strong>{chassi.slice(-6)}</strong>
          </p>
        </div>
      </article>
      <div className="so-na-tela mt-6">
        {hydrated ? (
          <Botao type="button" icone={<Icone nome="imprimir" />} onClick={() => window.print()}>
            Imprimir
          </Botao>
        ) : (
          <p className="text-muted">Use Imprimir no menu do navegador.</p>
        )}
      </div>
    </>
  );
}
