import { searchedWords, wordsOf } from '~/domain/motos/strict-moto-search.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { ScreenPath } from '~/routes/lookup.ts';
import type { MenuPlace } from './menu-places.ts';

/** Screen that the search of the menu finds. */
export type FoundPlace = Pick<MenuPlace, 'rotulo' | 'icone'> & { path: string; para: ScreenAddress };

/** Words by which people also call a screen, besides its label. */
const OTHER_WORDS: Partial<Record<ScreenPath, string>> = {
  '': 'home painel',
  financiamento: 'parcela calcular simulador cet simulacoes salvas juros entrada prestacao cdc tabela',
  financiamento2: 'bancos prazos comparador consorcio',
  propostas: 'venda vender fechar contrato orcamento desconto aprovacao faturar',
  clientes: 'cadastro telefone cpf contato comprador',
  estoque: 'motos novas chassi patio unidade reserva etiqueta preco valor tabela',
  seminovos: 'usados usadas motos galeria vitrine preco valor',
  fipe: 'valor usado avaliar preco mercado',
  registrarseminovo: 'usado usada moto troca avaliar avaliacao cadastrar pedido',
  campanha: 'promocao bonus taxa desconto',
  acessorio: 'capacete pecas',
  links: 'whatsapp aberturas enviado',
  impressora: 'imprimir bluetooth recibo termica',
  premiacao: 'ranking pontos meta premio comissao',
  geradorpanfleto: 'oferta anuncio imagem criar preco lote planilha',
  imagempost: 'instagram facebook anuncio',
  imagemparabens: 'entrega felicitar foto',
  imagempecas: 'oferta oficina',
  panfleto: 'panfletos artes galeria lote lotes',
  usuarios: 'pessoas aprovar equipe vendedores funcionarios consultores permissao',
  plano: 'taxas tabela coeficiente banco juros financeira',
  pps: 'tabela lista valor motos pps ps',
  marca: 'logo cores visual kit',
  recursos: 'logo fonte arquivos',
  admin: 'painel numeros televisoes tv chaves api auditoria historico exportar',
};

/** Screens that are in no group of the menu, which the search finds too. */
const BESIDE_THE_MENU: readonly (FoundPlace & { outras: string })[] = [
  {
    path: 'ligar',
    para: '/ligar',
    rotulo: 'Clientes para ligar',
    icone: 'conversa',
    outras: 'retorno contato hoje',
  },
  { path: 'avisos', para: '/avisos', rotulo: 'Avisos', icone: 'info', outras: 'notificacoes novidades' },
  {
    path: 'perfil',
    para: '/perfil',
    rotulo: 'Meu perfil',
    icone: 'pessoa',
    outras: 'senha conta telefone sessoes tema escuro claro barra atalhos sair',
  },
];

/** Ranks a screen; null where a word of the search begins none of its words. */
function rank(words: readonly string[], label: readonly string[], others: readonly string[]): number | null {
  let total = 0;
  for (const word of words) {
    const at = label.findIndex((each) => each.startsWith(word));
    if (at < 0 && !others.some((each) => each.startsWith(word))) return null;
    total += at < 0 ? label.length + 1 : at;
  }
  return total;
}

/**
 * Finds screens by their label and by what people also call them, without accents; the best first, at most eight. An
 * empty search finds none.
 */
export function findPlaces(search: string, places: readonly MenuPlace[]): FoundPlace[] {
  const words = searchedWords(search);
  if (words.length === 0) return [];
  const all = [
    ...places.map((place) => ({
      ...place,
      para: `/${place.path}` as ScreenAddress,
      outras: OTHER_WORDS[place.path] ?? '',
    })),
    ...BESIDE_THE_MENU,
  ];
  return all
    .flatMap((place) => {
      const at = rank(words, wordsOf(place.rotulo), wordsOf(place.outras));
      return at === null ? [] : [{ at, place }];
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, 8)
    .map(({ place: { path, para, rotulo, icone } }) => ({ path, para, rotulo, icone }));
}
