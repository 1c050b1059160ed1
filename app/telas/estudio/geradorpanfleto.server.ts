import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { enderecoDaLoja, fornecedorDaLoja } from '~/domain/ofertas/fornecedor.ts';
import type { DadosDoPanfleto } from '~/domain/ofertas/panfleto.ts';
import { mayNameOthers } from '~/domain/ofertas/regras-da-loja.ts';
import { hasTaxaLivre, type UsuarioDeEmpresa } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { Marca } from '../../../workers/marca/marca-service.ts';
import type { EmpresaDoEstudio } from './anuncio-da-previa.ts';
import { blank, simulated, typed } from './inicial.server.ts';
import { parcelaNaPagina } from './parcela-na-pagina.server.ts';
import type { DadosDoEstudio } from './tipos.ts';

/** What the studio starts from: blank, from a piece of one's own (`duplicar`), or from a simulation in the address. */
export async function loadEstudio(
  context: AppLoadContext,
  usuario: UsuarioDeEmpresa,
  params: URLSearchParams,
): Promise<DadosDoEstudio> {
  const duplicada = params.get('duplicar');
  const [motos, marca, vigente, origem] = await Promise.all([
    orNull(context.catalogo.motos()),
    orNull(context.marcas.find(usuario.id_empresa)),
    orErrorPage(context.planos.recall(usuario.id_empresa)),
    duplicada ? orErrorPage(context.artes.findMine(usuario, duplicada)) : null,
  ]);
  const { vencido: _, ...plano } = vigente;
  const condicoes = { plano, hoje: hojeEmSaoPaulo(context.agora()), taxaLivre: hasTaxaLivre(usuario) };
  const novo = blank(usuario, plano, condicoes.hoje);
  const contatoLivre = mayNameOthers(usuario, plano.tabelas.panfleto);
  const { nome, telefone } = novo;
  const vindo = origem
    ? {
        ...duplicated(novo, typed(origem.dados as DadosDoPanfleto, origem.arte.titulo, condicoes)),
        ...(contatoLivre ? {} : { nome, telefone }),
      }
    : { ...novo, ...simulated(params, condicoes.hoje) };
  const { inicial, parcela } = parcelaNaPagina(vindo, condicoes);
  return {
    motos: motos ?? [],
    empresa: marca && empresaOf(marca, usuario.email),
    templates: context.artes.templates('oferta').map(({ id, nome, descricao }) => ({ id, nome, descricao })),
    idCliente: ulid(context.agora().getTime()),
    template: origem?.arte.template ?? 'vitrine',
    ...condicoes,
    inicial,
    parcela,
    contatoLivre,
  };
}

/** A cash offer that is duplicated may show an instalment once that is switched on. */
const duplicated = ({ agente, parcelas }: PanfletoDigitado, copia: PanfletoDigitado): PanfletoDigitado =>
  copia.comParcela === 'sim' ? copia : { ...copia, agente, parcelas };

function empresaOf(marca: Marca, eletronico: string): EmpresaDoEstudio {
  const { logo, logoEscuro, marcas } = marca.recursos;
  return {
    nome: marca.nome,
    endereco: enderecoDaLoja(marca),
    fornecedor: fornecedorDaLoja(marca, eletronico),
    eletronico,
    cores: marca.cores,
    logo: `/${logo}`,
    ...(logoEscuro ? { logoEscuro: `/${logoEscuro}` } : {}),
    marcas: marcas.map((path) => `/${path}`),
  };
}
