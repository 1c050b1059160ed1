import { motivoDasLetras, motivosDasLetras } from '../../app/arte/texto.ts';
import { missingInSimulacao, type SimulacaoOferecida } from '../../app/domain/financiamento/resumo.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado, requireEmpresa } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { DadosDoDocumento } from '../desenho/contrato/documento.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import type { RecursoService } from '../marca/recurso-service.ts';
import { loadImagens } from './marca.ts';
import { nomeDoArquivo } from './nome-do-arquivo.ts';

/** Options of a document, chosen by the consultant. */
export type OpcoesDoDocumento = Pick<DadosDoDocumento, 'tipo' | 'papel' | 'cliente' | 'pagina'> & {
  /** True when the lender is the bank whose logo the company's brand shows. */
  bancoDaMarca: boolean;
};

export type DocumentoPronto = {
  /** File name, in Portuguese. */
  nome: string;
  corpo: ReadableStream<Uint8Array>;
};

export type DocumentoService = {
  /**
   * Draws a payment plan or simulation sheet as PDF; `null` is a simulation that is not complete. Throws
   * ErroDaApi 403 for a person not approved, 422 for an incomplete simulation, an offer whose statement is
   * incomplete or that has ended, and a name in letters that no font has, 404, 502 or 504 when the brand
   * cannot be read, 503 when too many draw at once.
   */
  create(
    usuario: Usuario,
    oferecida: SimulacaoOferecida | null,
    opcoes: OpcoesDoDocumento,
  ): Promise<DocumentoPronto>;
};

/** Maximum length of the customer's name in a document. */
const MAX_CLIENTE = 80;

/** Returns the offer, if it may be handed out. Throws ErroDaApi 422 with a message per missing part. */
export function requireOferta(oferecida: SimulacaoOferecida | null, agora: Date): SimulacaoOferecida {
  if (!oferecida) throw new ErroDaApi(422, 'simulacao-incompleta', 'Complete a simulação: falta o preço.');
  const { moto, agente, pedido } = oferecida;
  const tarifas = Object.values(motivosDasLetras(pedido.tarifas))[0];
  const campos = {
    ...motivosDasLetras({ moto, agente }),
    ...(tarifas ? { tarifas } : {}),
    ...missingInSimulacao(oferecida, hojeEmSaoPaulo(agora)),
  };
  const [first] = Object.values(campos);
  if (first) throw new ErroDaApi(422, 'oferta-incompleta', first, { campos });
  return oferecida;
}

/** Creates the service of documents; the drawing Worker renders them. */
export function createDocumentoService(parts: {
  marcas: Pick<MarcaService, 'find'>;
  recursos: RecursoService;
  desenhista: Pick<Desenhista, 'documento'>;
  agora: () => Date;
}): DocumentoService {
  const { marcas, recursos, desenhista, agora } = parts;
  return {
    async create(usuario, feita, { tipo, papel, cliente, pagina, bancoDaMarca }) {
      requireAprovado(usuario);
      const idEmpresa = requireEmpresa(usuario);
      const oferecida = requireOferta(feita, agora());
      const letras = motivoDasLetras(cliente ?? '');
      if (letras) throw invalid({ cliente: letras }, letras);
      const marca = await marcas.find(idEmpresa);
      const imagens = await loadImagens(recursos, marca);
      const dados: DadosDoDocumento = {
        tipo,
        papel,
        oferecida,
        cliente: cliente?.trim().slice(0, MAX_CLIENTE) || null,
        consultor: {
          nome: usuario.nome,
          cargo: usuario.descricao_cargo,
          telefone: usuario.telefone,
          email: usuario.email,
        },
        empresa: { nome: marca.nome, cores: marca.cores },
        pagina,
      };
      const shown = { ...imagens, logoBanco: bancoDaMarca ? imagens.logoBanco : null };
      const corpo = await desenhista.documento({ fila: idEmpresa }, dados, shown);
      return { nome: nomeDoArquivo(dados), corpo };
    },
  };
}
