import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ProductLogo } from '~/components/frame/navigation/product-logo.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orNull } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import consultasDaFipe from './sem-rede/consultas-fipe.js?url';
import { listOfflineFunctions, type OfflineFunction } from './sem-rede/offline-functions.ts';
import preencher from './sem-rede/preencher.js?url';
import simuladorGuardado from './sem-rede/simulador-guardado.js?url';
import './suporte.css';

export const meta: MetaFunction = () => [
  { title: 'Sem internet · Balcão' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Access: public. Page shown by the service worker when the network is gone, cached as a visitor gets it:
 * without names, with the catalogue's prices of that day. Its script greets the signed-in person, from the
 * local session record of section 3.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await openDoor(args, 'offline');
  const motos = await orNull(context.catalogo.motos());
  return {
    em: formatDate(todayInSaoPaulo(context.clock())),
    motos: (motos ?? []).map(({ id, nome, preco }) => ({ id, nome, preco })),
  };
}

const WORKS_OFFLINE: readonly OfflineItem[] = [
  { texto: 'Consultar os preços do catálogo, logo abaixo.' },
  { texto: 'Ver os valores da tabela FIPE já consultados neste aparelho.' },
  { texto: 'Mandar de novo os panfletos que já estão nas fotos do celular.' },
];
const WAITS_FOR_NETWORK = listOfflineFunctions();

type OfflineItem = Pick<OfflineFunction, 'texto'> & Partial<OfflineFunction>;

function OfflineItems({ icon, cor, items }: { icon: IconName; cor: string; items: readonly OfflineItem[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {items.map(({ texto, para, tela }) => (
        <li
          key={texto}
          data-para={para?.join(' ')}
          data-tela={tela}
          hidden={para && !para.includes('visitante')}
        >
          <span className="flex gap-3">
            <Icon name={icon} size={24} className={`shrink-0 ${cor}`} />
            {texto}
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function Offline() {
  const { em, motos } = useLoaderData<typeof loader>();
  return (
    <main className="conteudo">
      <p className="mb-8 flex items-center gap-3 font-bold font-display text-xl">
        <ProductLogo />
        Balcão
      </p>
      <Icon name="sem-rede" size={40} className="mb-3 text-muted" />
      <p id="ola" hidden className="mb-1 text-lg text-muted" />
      <h1>Sem internet agora</h1>
      <p className="mt-2 mb-6 max-w-texto text-muted">
        Assim que a conexão voltar, continue de onde parou. Nada do que já estava salvo se perdeu.
      </p>
      <p id="nota" hidden className="mb-6 max-w-texto">
        Seu acesso espera a aprovação do administrador.
      </p>
      {/* Without an action the form reloads the requested address, which is not /offline. */}
      <form>
        <button type="submit" className="botao botao-primario">
          <Icon name="recomecar" />
          <span>Tentar de novo</span>
        </button>
      </form>
      <p id="simulador-guardado" hidden className="mt-4">
        <a href="/financiamento" className="botao botao-secundario">
          <Icon name="calculadora" />
          <span>Simular financiamento</span>
        </a>
        <span className="mt-1 block text-muted text-sm" />
      </p>
      <section aria-labelledby="funciona" className="cartao mt-8 max-w-2xl">
        <h2 id="funciona">Funciona sem internet</h2>
        <OfflineItems icon="certo" cor="text-success-ink" items={WORKS_OFFLINE} />
        <h2 className="mt-6">Espera a conexão</h2>
        <OfflineItems icon="sem-rede" cor="text-muted" items={WAITS_FOR_NETWORK} />
      </section>
      <section id="fipe-guardada" hidden aria-labelledby="fipe" className="mt-8">
        <h2 id="fipe">Tabela FIPE que você consultou</h2>
        <ul className="precos-sem-rede" />
      </section>
      {motos.length > 0 && (
        <section aria-labelledby="precos" className="mt-8">
          <h2 id="precos">Preços do catálogo</h2>
          <p className="mb-3 text-muted">{`Como estavam em ${em}. Confirme antes de fechar.`}</p>
          <ul className="precos-sem-rede">
            {motos.map(({ id, nome, preco }) => (
              <li key={id}>
                <span className="min-w-0 flex-1">{nome}</span>
                <PrecoText centavos={preco} className="text-xl" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <script src={preencher} defer />
      <script src={consultasDaFipe} defer />
      <script src={simuladorGuardado} defer />
    </main>
  );
}
