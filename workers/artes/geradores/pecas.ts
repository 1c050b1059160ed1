import { diaDeFazer } from '../../../app/arte/conteudo.ts';
import type { ItemArte } from '../../../app/arte/tipos.ts';
import { checkPecas, type DadosDasPecas, linhasDasPecas } from '../../../app/domain/artes/pecas.ts';
import { checkRegrasDaLoja } from '../../../app/domain/ofertas/regras-da-loja.ts';
import { requireNenhum } from './conferir.ts';
import type { Gerador } from './gerador.ts';

/** Generator of offers of parts and accessories: up to four items in one image. */
export const geradorDePecas: Gerador<'pecas', DadosDasPecas> = {
  tipo: 'pecas',
  preenche: new Set(),
  read: checkPecas,

  async draft(dados, { usuario, hoje, plano, empresa, foto }) {
    requireNenhum(checkRegrasDaLoja(dados, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { titulo, texto, selo, validade, nome, telefone, ajustes } = dados;
    const photo = await foto(dados.foto);
    const itens = await Promise.all(
      dados.itens.map(async ({ foto: pedida, ...item }, at): Promise<ItemArte> => {
        const dela = await foto(pedida, `itens.${at}.foto`);
        return dela ? { ...item, foto: dela } : item;
      }),
    );
    return {
      titulo: titulo || (dados.itens[0]?.descricao ?? ''),
      validade,
      guardado: dados,
      desenho: {
        ...(titulo ? { titulo } : {}),
        ...(texto ? { texto } : {}),
        ...(selo ? { selo } : {}),
        itens,
        linhasLegais: linhasDasPecas(validade, empresa),
        validade,
        ...diaDeFazer(validade, hoje),
        nome,
        telefone,
        empresa,
        ...(photo ? { foto: photo } : {}),
        ...(ajustes ? { ajustes } : {}),
      },
    };
  },
};
