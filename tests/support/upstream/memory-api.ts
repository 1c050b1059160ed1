import type { Empresa, Usuario } from '../../../app/domain/pessoas/usuario.ts';

export const EMPRESAS: Empresa[] = [
  { id: 1, nome: 'Moto Norte', cidade: 'Belém', uf: 'PA', endereco: null },
  { id: 2, nome: 'Moto Sul', cidade: 'Curitiba', uf: 'PR', endereco: null },
];

/** A whole user out of what a test cares about. */
export function usuarioDeTeste(part: Partial<Usuario> & { uid: string }): Usuario {
  return {
    id: `id-${part.uid}`,
    nome: 'Ana Souza',
    telefone: '11987654321',
    id_empresa: 1,
    descricao_cargo: 'Consultor de vendas',
    email: `${part.uid}@exemplo.com.br`,
    email_verificado: true,
    aprovado: true,
    permissoes: [],
    ...part,
  };
}

export type MemoryApi = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  usuarios: Usuario[];
};

/**
 * The usuario/empresas API of section 7 over a list. It obeys everybody: with it behind the edge, whatever is
 * refused was refused by the edge itself.
 */
export function createMemoryApi(usuarios: Usuario[]): MemoryApi {
  const json = (value: unknown, status = 200) => Response.json(value, { status });

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const [, , recurso, id] = new URL(url).pathname.split('/').map(decodeURIComponent);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};

    if (recurso === 'empresas') return json(EMPRESAS);
    if (recurso === 'usuarios') return json(usuarios);
    if (recurso !== 'usuario') return json(null, 404);
    if (method === 'POST') {
      const created = { aprovado: false, permissoes: [], ...body, id: `id-${body.uid}` };
      usuarios.push(created);
      return json(created, 201);
    }
    if (method === 'GET') {
      const usuario = usuarios.find((one) => one.uid === id);
      return usuario
        ? json(usuario)
        : json({ erro: { codigo: 'nao-encontrado', mensagem: 'Não existe.' } }, 404);
    }
    const place = usuarios.findIndex((one) => one.id === id);
    if (place < 0) return json(null, 404);
    if (method === 'DELETE') {
      usuarios.splice(place, 1);
      return new Response(null, { status: 204 });
    }
    usuarios.splice(place, 1, { ...usuarios[place], ...body });
    return json(usuarios[place]);
  }
  return { fetch, usuarios };
}
