import * as v from 'valibot';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import { lojaAddress } from '../../app/domain/ofertas/fornecedor.ts';
import type { TvMaterial, TvParabens, TvPartsOffer, TvPremiacao } from '../../app/domain/tv/build-slides.ts';
import { DEFAULT_PROGRAMACAO, type Programacao } from '../../app/domain/tv/programacao.ts';
import type { TvLoja, TvMoto } from '../../app/domain/tv/slides.ts';
import { startOfDay, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { Brand, BrandService } from '../marca/brand-service.ts';
import { type KitService, kitBrandFields } from '../marca/kit-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { Scoreboard } from '../premiacao/scoreboard.ts';
import type { CampanhasService } from '../resource/campanhas-service.ts';
import type { ProgramacaoService } from './programacao-service.ts';
import type { PublishedTvPeca, TvLoopRepository } from './tv-loop-repository.ts';

const MAX_PECAS = 4;
const MAX_PARABENS = 3;
const MAX_RANKING_PLACES = 5;

/** Data of a television's loop, and the id of its programme. */
export type TvLoop = TvMaterial & { programa: string };

export function createTvLoopService(parts: {
  vitrine: TvLoopRepository;
  placar: Scoreboard;
  programacoes: Pick<ProgramacaoService, 'vigente'>;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'recall'>;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  campanhas: Pick<CampanhasService, 'doDia'>;
  clock: () => Date;
}) {
  const { vitrine, placar, programacoes, catalogo, precos, planos, marcas, kits, campanhas, clock } = parts;

  async function readDaEmpresa(idEmpresa: number, programa: string | null): Promise<TvLoop> {
    const today = todayInSaoPaulo(clock());
    // The brand first: for an unknown company nothing else is read.
    const marca = await marcas.find(idEmpresa);
    const [{ id, programacao }, motos, plano, kit, fotos, doDia] = await Promise.all([
      programacoes.vigente(idEmpresa, programa),
      catalogo.motos().then((all) => precos.inForce(all, idEmpresa)),
      planos.recall(idEmpresa),
      kits.vigente(idEmpresa),
      vitrine.listFotos(idEmpresa),
      campanhas.doDia(idEmpresa),
    ]);
    const shows = (part: Programacao['partes'][number]) => programacao.partes.includes(part);
    const [pecas, parabens, ranking, premiacao] = await Promise.all([
      shows('pecas') ? vitrine.listPecas(idEmpresa, today, MAX_PECAS) : [],
      shows('parabens') ? vitrine.listParabens(idEmpresa, today, MAX_PARABENS) : [],
      shows('ranking')
        ? vitrine.ranking(idEmpresa, startOfDay(`${today.slice(0, 7)}-01`).toISOString(), MAX_RANKING_PLACES)
        : [],
      shows('ranking') ? readPremiacao(idEmpresa) : null,
    ]);
    const fotoOf = new Map(fotos.map(({ moto, foto, foco }) => [moto, { path: `/tv/foto/${foto}`, foco }]));
    return {
      programa: id,
      loja: toLoja(marca, kitBrandFields(kit).cores),
      idEmpresa,
      programacao,
      motos: motos.map((moto) => toMoto(moto, fotoOf.get(moto.id))),
      plano: plano.vencido ? null : plano,
      pecas: pecas.flatMap(toPecas),
      parabens: parabens.map(toParabens),
      ranking,
      premiacao,
      campanhas: doDia,
    };
  }

  async function readPremiacao(idEmpresa: number): Promise<TvPremiacao | null> {
    const found = await placar.emAndamento(idEmpresa);
    if (!found) return null;
    const { nome, fim, fechaEm } = found.premiacao;
    const placed = found.ranking.flatMap(({ lugar, nome: quem, pontos }) =>
      lugar === null ? [] : [{ lugar, nome: quem, pontos }],
    );
    return { nome, fim, fechaEm, linhas: placed.slice(0, MAX_RANKING_PLACES) };
  }

  async function readDoCatalogo(): Promise<TvLoop> {
    const motos = await precos.inForce(await catalogo.motos(), null);
    return {
      programa: '',
      loja: null,
      idEmpresa: null,
      programacao: DEFAULT_PROGRAMACAO,
      motos: motos.map((moto) => toMoto(moto)),
      plano: null,
      pecas: [],
      parabens: [],
      ranking: [],
      campanhas: [],
    };
  }

  return {
    /**
     * Reads the data of a company's televisions today; without a company the catalogue at its own prices.
     * Public data only. Throws ApiError 404 for an unknown company, 502 or 504 when catalogue or brand cannot
     * be read.
     * @param programa id of a programme of the company; for an unknown id the company's first
     */
    read: (idEmpresa: number | null, programa: string | null): Promise<TvLoop> =>
      idEmpresa === null ? readDoCatalogo() : readDaEmpresa(idEmpresa, programa),
  };
}

function toLoja({ nome, telefone, cores, recursos, ...place }: Brand, doKit?: TvLoja['cores']): TvLoja {
  return {
    nome: nome.trim(),
    endereco: place.endereco?.trim() ? lojaAddress(place) : '',
    telefone,
    logo: `/${recursos.logo}`,
    cores: doKit ?? cores,
  };
}

function toMoto(moto: PricedMoto, foto: TvMoto['foto'] = null): TvMoto {
  const { id, nome, classe, cilindradaCc, combustivel, preco, precos } = moto;
  const ano = precos.length > 0 ? Math.max(...precos.map((each) => each.ano)) : null;
  const cores = precos
    .filter(({ cor, ano: year }) => cor !== '' && year === ano)
    .map(({ cor, preco: dela }) => ({ nome: cor, preco: dela }));
  return {
    ...{ id, nome, classe, cilindradaCc, combustivel, preco, ano, cores, foto },
  };
}

const imagePathOf = ({ imagem }: PublishedTvPeca): string => `/i/${imagem}.jpg`;

/** Schema of the fields read from a stored offer of parts; one that does not match is left out. */
const itemsSchema = v.object({
  itens: v.array(
    v.object({
      descricao: v.string(),
      codigo: v.optional(v.string()),
      preco: v.pipe(v.number(), v.integer()),
    }),
  ),
});

function toPecas(peca: PublishedTvPeca): TvPartsOffer[] {
  const lida = v.safeParse(itemsSchema, JSON.parse(peca.dados));
  if (!lida.success) return [];
  const itens = lida.output.itens.map(({ descricao, codigo, preco }) => ({
    descricao,
    codigo: codigo ?? null,
    preco,
  }));
  return [{ id: peca.id, titulo: peca.titulo, validade: peca.validade, imagem: imagePathOf(peca), itens }];
}

const toParabens = (peca: PublishedTvPeca): TvParabens => ({
  id: peca.id,
  titulo: peca.titulo,
  imagem: imagePathOf(peca),
  validade: peca.validade,
});
