import { Link } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { reduzida } from '~/domain/artes/reduzida.ts';
import { AvisosDoAcesso } from './avisos-do-acesso.tsx';
import { Hoje, MeuMes } from './hoje.tsx';
import { Ligar } from './ligar.tsx';
import { Numero } from './numero.tsx';
import type { DadosDoPainelV2, PanfletoDoPainel } from './tipos-v2.ts';
import { useAvisosNoAparelho } from './use-avisos-no-aparelho.ts';

const TONS = { valendo: 'success', 'vence-logo': 'warning', encerrado: 'neutro' } as const;

const ROTULOS = {
  valendo: ['panfleto em vigor', 'panfletos em vigor'],
  'vence-logo': ['vence logo', 'vencem logo'],
  encerrada: ['encerrado', 'encerrados'],
} as const;

const COLUNAS: readonly Coluna<PanfletoDoPainel>[] = [
  {
    titulo: 'Panfleto',
    celula: ({ id, titulo, imagem }) => (
      <a href={`/p/${id}`} className="flex items-center gap-4 font-medium hover:text-primary-ink">
        <img
          src={reduzida(imagem, 256)}
          alt=""
          width={48}
          height={60}
          loading="lazy"
          className="miniatura-do-painel"
        />
        <span className="min-w-0">{titulo}</span>
      </a>
    ),
  },
  { titulo: 'Preço', celula: ({ preco }) => preco, numerica: true, cartao: 'metade', largura: '160px' },
  {
    titulo: 'Validade',
    celula: ({ situacao, validade }) => <Etiqueta tom={TONS[situacao]}>{validade}</Etiqueta>,
    cartao: 'metade',
    largura: '184px',
  },
  {
    titulo: 'Ação',
    celula: ({ id, titulo, situacao }) => (
      <BotaoLink
        to={`/geradorpanfleto?duplicar=${id}`}
        variante="texto"
        compacto
        aria-label={`${situacao === 'valendo' ? 'Duplicar' : 'Renovar'} ${titulo}`}
      >
        {situacao === 'valendo' ? 'Duplicar' : 'Renovar'}
      </BotaoLink>
    ),
    largura: '136px',
  },
];

/** Dashboard version of Home: the numbers of the day, then the tasks. */
export function PainelV2({
  saudacao,
  primeiroNome,
  aprovado,
  semEmpresa,
  panfletos,
  numeros,
  esperando,
  hoje,
  ligar,
  mes,
}: DadosDoPainelV2) {
  useAvisosNoAparelho();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FadeIn as="h1" className="min-w-0 break-words">
          {`${saudacao}, ${primeiroNome}`}
        </FadeIn>
        <BotaoLink
          to="/geradorpanfleto"
          prefetch="intent"
          icone={<Icone nome="criar" />}
          className="max-sm:w-full"
        >
          Gerar panfleto
        </BotaoLink>
      </div>
      <div className="grid gap-3 empty:hidden">
        <AvisosDoAcesso aprovado={aprovado} semEmpresa={semEmpresa} />
      </div>
      {(numeros || esperando !== null) && (
        <ul className="numeros-do-dia" aria-label="Meus panfletos em números">
          {numeros?.map(({ estado, n, para }) => (
            <Numero
              key={estado}
              valor={n}
              rotulo={ROTULOS[estado][n === 1 ? 0 : 1]}
              para={para}
              chama={estado === 'vence-logo' && n > 0}
            />
          ))}
          {esperando !== null && (
            <Numero
              valor={esperando}
              rotulo={esperando === 1 ? 'pessoa espera aprovação' : 'pessoas esperam aprovação'}
              para="/usuarios?filtro=aguardando"
              chama={esperando > 0}
            />
          )}
        </ul>
      )}
      <Hoje hoje={hoje} />
      <Ligar ligar={ligar} voltar="/v2" />
      {/* People without an Empresa have none; a notice above says so. */}
      {!(semEmpresa && panfletos === null) && <MeusPanfletos panfletos={panfletos} />}
      <MeuMes mes={mes} />
    </div>
  );
}

/** Latest flyers; null when they cannot be read. */
function MeusPanfletos({ panfletos }: Pick<DadosDoPainelV2, 'panfletos'>) {
  return (
    <section aria-labelledby="panfletos-do-painel">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="panfletos-do-painel">Meus panfletos</h2>
        {panfletos && panfletos.length > 0 && (
          <Link to="/panfleto" prefetch="intent" className="botao botao-texto botao-compacto -me-3">
            Ver todos
          </Link>
        )}
      </div>
      {panfletos === null && (
        <Aviso tom="warning">Seus panfletos não abriram agora. Atualize a página em instantes.</Aviso>
      )}
      {panfletos?.length === 0 && (
        <Vazio titulo="Nenhum panfleto ainda">
          Toque em Gerar panfleto, escolha a moto e ele aparece aqui, com a validade à vista.
        </Vazio>
      )}
      {panfletos && panfletos.length > 0 && (
        <Lista legenda="Meus panfletos" colunas={COLUNAS} itens={panfletos} chave={({ id }) => id} />
      )}
    </section>
  );
}
