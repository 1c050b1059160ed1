import { useNavigation } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { Abas } from './abas.tsx';
import { CartaoDaMoto } from './cartao-da-moto.tsx';
import { Filtros } from './filtros.tsx';
import type { loadVitrine } from './vitrine.server.ts';

type Props = Awaited<ReturnType<typeof loadVitrine>>;

/** Gallery of the network or of one loja. */
export function Galeria({ abas, motos, proximo, busca, filtros, erros, quantos, lojas, loja }: Props) {
  const { location } = useNavigation();
  // Navigation to the same screen with other filters.
  const waits = location?.pathname === '/seminovos' && !new URLSearchParams(location.search).has('depois');
  const kept = Object.fromEntries(Object.entries(filtros).filter(([, value]) => value !== ''));
  const hasFiltro = busca !== '' || quantos > 0;
  const isStoreAlone = busca === '' && quantos === 1 && 'loja' in kept;
  return (
    <>
      <Titulo
        noCabecalho
        apoio={loja ?? 'Motos revisadas das lojas da rede.'}
        acao={
          <BotaoLink to="/registrarseminovo" variante="secundario" className="max-sm:hidden">
            {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
          </BotaoLink>
        }
      >
        Seminovos
      </Titulo>
      {abas && <Abas {...abas} />}
      <div className="seminovos-barra">
        <Busca busca={busca} rotulo="Buscar moto" dica="Marca ou modelo" escondidos={kept} />
        <Filtros busca={busca} filtros={filtros} erros={erros} quantos={quantos} lojas={lojas} />
      </div>
      {Object.keys(erros).length > 0 && (
        <Aviso tom="warning" className="mb-6">
          A lista não usa o filtro que não deu para entender: veja o motivo junto do campo.
        </Aviso>
      )}
      {waits ? (
        <Carregando>
          <div className="seminovos-grade">
            {[0, 1, 2, 3, 4, 5].map((each) => (
              <Esqueleto key={each} className="h-100 rounded-lg" />
            ))}
          </div>
        </Carregando>
      ) : motos.length > 0 ? (
        <>
          <div className="seminovos-grade">
            {motos.map((moto, index) => (
              <CartaoDaMoto key={moto.id} moto={moto} primeira={index < 2} />
            ))}
          </div>
          <Paginacao proximo={proximo} />
        </>
      ) : hasFiltro ? (
        <Vazio
          titulo={isStoreAlone ? 'Esta loja não tem motos à venda agora' : 'Nenhuma moto assim por agora'}
          acao={
            <BotaoLink to="/seminovos" variante="secundario">
              Ver todas
            </BotaoLink>
          }
        >
          {isStoreAlone
            ? 'Outras lojas da rede podem ter a que você procura.'
            : 'Tire um filtro ou procure por parte do nome.'}
        </Vazio>
      ) : (
        <Vazio
          titulo="A vitrine está vazia"
          acao={
            <BotaoLink to="/registrarseminovo">
              {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
            </BotaoLink>
          }
        >
          Assim que uma loja publicar uma moto, ela aparece aqui.
        </Vazio>
      )}
      {motos.length > 0 && (
        // On phones after the list, for people who have seen the seminovos.
        <BotaoLink to="/registrarseminovo" variante="secundario" className="mt-6 w-full sm:hidden">
          {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
        </BotaoLink>
      )}
    </>
  );
}
