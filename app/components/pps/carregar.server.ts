import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { searchMotos } from '~/domain/busca-de-motos.ts';
import { type Data, formatData, formatDataCurta, hojeEmSaoPaulo } from '~/domain/datas.ts';
import { formatDinheiro } from '~/domain/dinheiro.ts';
import { type PrecoEmVigor, type PrecoSugerido, precoDoModelo } from '~/domain/pps.ts';
import type { LinhaDePreco } from '~/domain/pps-csv.ts';
import { readAutores } from '~/lib/autores.ts';
import type { TabelaDePrecos } from '../../../workers/financiamento/preco-service.ts';
import type { FichaDaMoto, LinhaDaPrevia, ModeloListado, PreviaDaImportacao } from './tipos.ts';

const HISTORIA_POR_PAGINA = 12;

const moneyOrNone = (preco: number | null): string =>
  preco === null ? 'o do catálogo' : formatDinheiro(preco);

/** "2026 · 3 cores" where a model has more than one price. */
function detailOf(precos: readonly PrecoEmVigor[]): string {
  const anos = [...new Set(precos.map(({ ano }) => ano))];
  const cores = precos.filter(({ cor }) => cor !== '').length;
  const parts = [
    anos.join(' e '),
    cores > 0 ? `${cores} ${cores === 1 ? 'cor com preço próprio' : 'cores com preço próprio'}` : '',
  ];
  return precos.length > 0 ? parts.filter(Boolean).join(' · ') : '';
}

function nextOf(futuros: readonly PrecoSugerido[]): string | null {
  const [next] = futuros;
  return next ? `${moneyOrNone(next.preco)} em ${formatDataCurta(next.vigencia)}` : null;
}

/** The models that a search finds, with the price in force of each. */
export function listModelos({ motos, emVigor, futuros }: TabelaDePrecos, busca: string): ModeloListado[] {
  return searchMotos(motos, busca).map(({ id, nome, preco }) => {
    const own = emVigor.filter(({ moto }) => moto === id);
    const principal = precoDoModelo(own);
    return {
      id,
      nome,
      preco: principal?.preco ?? preco,
      origem: principal ? `desde ${formatData(principal.vigencia)}` : 'do catálogo',
      sugerido: principal !== null,
      detalhe: detailOf(own),
      proximo: nextOf(futuros.filter(({ moto }) => moto === id)),
    };
  });
}

/** Everything of one model for its sheet, or null when the catalogue has none of that id. */
export async function loadFicha(
  context: AppLoadContext,
  idEmpresa: number,
  { motos, emVigor, futuros }: TabelaDePrecos,
  { id, antes, hoje }: { id: string; antes: string | undefined; hoje: Data },
): Promise<FichaDaMoto | null> {
  const moto = motos.find((each) => each.id === id);
  if (!moto) return null;
  const [{ precos: historia, proximo }, autor] = await Promise.all([
    context.precos.history(idEmpresa, id, { cursor: antes, limit: HISTORIA_POR_PAGINA }),
    readAutores(context),
  ]);
  const own = emVigor.filter((each) => each.moto === id);
  const known = [...own, ...futuros.filter((each) => each.moto === id)];
  return {
    id,
    nome: moto.nome,
    catalogo: moto.preco,
    precos: own.map(({ ano, cor, preco, vigencia }) => ({
      ano,
      cor,
      preco,
      desde: `desde ${formatData(vigencia)}`,
    })),
    historia: historia.map(({ id, ano, cor, preco, vigencia, uid, criadoEm }) => ({
      id,
      ano,
      cor,
      preco,
      vigencia: `vale de ${formatData(vigencia)}`,
      autoria: `${autor(uid)}, ${formatData(hojeEmSaoPaulo(new Date(criadoEm)))}`,
    })),
    proximo,
    cores: [...new Set(known.map(({ cor }) => cor).filter(Boolean))],
    inicial: { ano: String(precoDoModelo(own)?.ano ?? hoje.slice(0, 4)), vigencia: formatData(hoje) },
    idCliente: ulid(context.agora().getTime()),
  };
}

function lineOf(line: LinhaDePreco): LinhaDaPrevia {
  if (line.situacao === 'errada') {
    const { linha, situacao, texto, mensagem } = line;
    return { linha, situacao, titulo: texto, texto: mensagem, aviso: null };
  }
  const { linha, situacao, nome, preco, antes, aviso } = line;
  const change =
    antes === null
      ? moneyOrNone(preco.preco)
      : `de ${formatDinheiro(antes)} para ${moneyOrNone(preco.preco)}`;
  return {
    linha,
    situacao,
    titulo: [nome, preco.ano, preco.cor].filter(Boolean).join(' · '),
    texto: situacao === 'igual' ? 'Já está assim.' : `${change}, a partir de ${formatData(preco.vigencia)}`,
    aviso,
  };
}

/** Wrong lines, then what changes, then what stays; as in the file within each. */
const ORDER = { errada: 0, nova: 1, igual: 2 } as const;

/** An import as the screen shows it. */
export function createPrevia(
  lines: readonly LinhaDePreco[],
  csv: string,
  idCliente: string,
): PreviaDaImportacao {
  const linhas = lines.map(lineOf).sort((a, b) => ORDER[a.situacao] - ORDER[b.situacao] || a.linha - b.linha);
  const count = (situacao: LinhaDaPrevia['situacao']) =>
    linhas.filter((line) => line.situacao === situacao).length;
  return {
    csv,
    idCliente,
    linhas,
    contagem: { nova: count('nova'), igual: count('igual'), errada: count('errada') },
  };
}
