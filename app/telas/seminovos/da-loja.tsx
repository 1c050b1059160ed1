import { BarraDaLista } from '~/components/resource/barra-da-lista.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { NOMES_DAS_SITUACOES } from '~/domain/seminovos/situacoes.ts';
import type { loadDaLoja } from './abas.server.ts';
import { Abas } from './abas.tsx';
import { ListaDaLoja } from './lista-da-loja.tsx';

type Props = Awaited<ReturnType<typeof loadDaLoja>>;

/** List of the loja's seminovos in one situacao. */
export function DaLoja({ abas, busca, situacao, linhas, proximo }: Props) {
  return (
    <>
      <Titulo
        noCabecalho
        acao={
          <BotaoLink to="/registrarseminovo" variante="secundario" className="max-sm:w-full">
            Cadastrar seminovo
          </BotaoLink>
        }
      >
        Seminovos
      </Titulo>
      {abas && <Abas {...abas} />}
      <BarraDaLista
        busca={{ valor: busca, rotulo: 'Buscar seminovo', dica: 'Modelo ou placa' }}
        manter={{ situacao }}
      />
      {linhas.length > 0 ? (
        <>
          <ListaDaLoja legenda={NOMES_DAS_SITUACOES[situacao]} linhas={linhas} />
          <Paginacao proximo={proximo} />
        </>
      ) : busca ? (
        <NadaEncontrado titulo="Nenhuma moto com esse nome" semBusca={`/seminovos?situacao=${situacao}`}>
          Procure por parte do modelo ou pela placa inteira.
        </NadaEncontrado>
      ) : (
        <Vazio titulo={`Nada em “${NOMES_DAS_SITUACOES[situacao]}”`}>{VAZIOS[situacao]}</Vazio>
      )}
    </>
  );
}

const VAZIOS: Readonly<Record<Props['situacao'], string>> = {
  avaliacao: 'Quando um cliente pedir uma avaliação, ela chega aqui.',
  avaliado: 'Motos com valor dado ficam aqui até entrarem na loja.',
  futuro: 'Motos aceitas na troca de uma proposta ficam aqui.',
  disponivel: 'Publique uma moto avaliada para ela aparecer na vitrine.',
  reservado: 'Motos reservadas continuam na vitrine, com o aviso.',
  vendido: 'Depois de vendida, a moto fica mais sete dias na vitrine.',
  recusado: 'Motos que a loja não quis ficam aqui, com o motivo.',
};
