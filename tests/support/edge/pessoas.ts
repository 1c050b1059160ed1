import { env } from 'cloudflare:workers';

/** Everybody of the access table (docs/spec/security.md, "Tests that show it"). */
export const ATORES = [
  'visitante',
  'aguardando',
  'semCadastro',
  'cadastrado',
  'aprovado',
  'admin',
  'deOutraEmpresa',
  'adminDeOutraEmpresa',
  'adminDaRede',
] as const;
export type Ator = (typeof ATORES)[number];

/** An actor with a session; the uid is the actor's name. */
export type Pessoa = Exclude<Ator, 'visitante'>;

export const emailDe = (person: Pessoa): string => `${person.toLowerCase()}@exemplo.com.br`;

export const isVerificada = (person: Pessoa): boolean => person !== 'aguardando';

type Registro = {
  uid: Pessoa;
  nome: string;
  idEmpresa: number | null;
  aprovado: boolean;
  permissoes: string[];
};

const REGISTROS: readonly Registro[] = [
  { uid: 'cadastrado', nome: 'Ana Lima', idEmpresa: 1, aprovado: false, permissoes: [] },
  { uid: 'aprovado', nome: 'Bruno Reis', idEmpresa: 1, aprovado: true, permissoes: [] },
  { uid: 'admin', nome: 'Helena Prado', idEmpresa: 1, aprovado: true, permissoes: ['admin'] },
  { uid: 'deOutraEmpresa', nome: 'Caio Brito', idEmpresa: 2, aprovado: true, permissoes: [] },
  { uid: 'adminDeOutraEmpresa', nome: 'Eva Sá', idEmpresa: 2, aprovado: true, permissoes: ['admin'] },
  { uid: 'adminDaRede', nome: 'Gil Nunes', idEmpresa: 1, aprovado: true, permissoes: ['admin', 'rede'] },
  // Registered as an administrator once, and not verified any more: the flags must win over the record.
  { uid: 'aguardando', nome: 'Davi Melo', idEmpresa: 1, aprovado: true, permissoes: ['admin', 'rede'] },
];

const EMPRESAS = [
  [1, 'Rota Sul Motos', 'Av. das Araucárias, 1520', 'Curitiba', 'PR', '#c92f17', '#ffffff', '#ffb000'],
  [
    2,
    'Serra Verde Motos',
    'Rua das Quaresmeiras, 384',
    'Belo Horizonte',
    'MG',
    '#0b6b45',
    '#ffffff',
    '#a6d93a',
  ],
] as const;

/** Puts exactly these companies and people into the embedded origin's database. */
export async function cadastrarTodos(now: string): Promise<void> {
  const db = env.ORIGEM_DB;
  await db.batch([
    db.prepare('DELETE FROM usuarios'),
    db.prepare('DELETE FROM empresas'),
    ...EMPRESAS.map((empresa) =>
      db
        .prepare(
          `INSERT INTO empresas (id, nome, endereco, cidade, uf, cor_primaria, cor_sobre_primaria, cor_destaque)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(...empresa),
    ),
    ...REGISTROS.map(({ uid, nome, idEmpresa, aprovado, permissoes }) =>
      db
        .prepare(
          `INSERT INTO usuarios (id, uid, nome, telefone, id_empresa, descricao_cargo, email, email_verificado,
             aprovado, permissoes, criado_em, alterado_em)
           VALUES (?, ?, ?, '41987654321', ?, 'Consultor de vendas', ?, 1, ?, ?, ?, ?)`,
        )
        .bind(
          `id-${uid}`,
          uid,
          nome,
          idEmpresa,
          emailDe(uid),
          +aprovado,
          JSON.stringify(permissoes),
          now,
          now,
        ),
    ),
  ]);
}

/** Approves a person, in the origin's own record; before their first request. */
export const approve = (person: Pessoa) =>
  env.ORIGEM_DB.prepare('UPDATE usuarios SET aprovado = 1 WHERE uid = ?').bind(person).run();

/** Takes a person's approval back, in the origin's own record. */
export const loseApproval = (person: Pessoa) =>
  env.ORIGEM_DB.prepare('UPDATE usuarios SET aprovado = 0 WHERE uid = ?').bind(person).run();
