import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { qrDe } from '~/arte/qr.ts';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { nomeDe } from './apresentar.ts';
import { backToList } from './item.server.ts';
import { readPedido } from './pedido.server.ts';
import { VoltarAMoto } from './voltar-a-moto.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Etiqueta de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: auth. A label of 100×50 mm for the motorcycle: paper of the house, so nobody need be approved (docs/0012). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, id: pedido } = await readPedido(args, 'estoque/:id/etiqueta');
  const item = await context.estoque
    .find(usuario, empresa.id, pedido)
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
  const hydrated = useHydrated();
  return (
    <>
      <div className="so-na-tela">
        <VoltarAMoto id={id} />
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
