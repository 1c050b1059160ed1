import { ContactConsultor } from '~/components/compartilhar/contact-consultor.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { Consultor } from '~/domain/financiamento/simulacao-summary.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import type { Centavos } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';

/** Offer as the customer's page shows it. */
export type ComparedPart = {
  /** Empty when no motorcycle was chosen. */
  moto: string;
  produto: string;
  /** Words before the value: "Entrada de R$ 4.500,00 + 48× de". */
  chamada: string;
  valor: Centavos;
  fatos: [rotulo: string, valor: string][];
  /** Whole statement of the offer. */
  condicoes: string[];
};

/** Data of the customer's page of a sent comparison. */
export type ComparacaoPageData = {
  titulo: string;
  /** Last day on which all offers hold, YYYY-MM-DD. */
  validade: string;
  fornecedor: Fornecedor;
  consultor: Consultor;
  empresa: { nome: string; telefone: string | null };
  /** Null after the comparison has ended. */
  ofertas: ComparedPart[] | null;
};

/** Page of a sent comparison: read, print, reply. Works without JavaScript. */
export function ComparacaoPublicPage({
  titulo,
  validade,
  fornecedor,
  consultor,
  empresa,
  ofertas,
}: ComparacaoPageData) {
  return (
    <main className="folha folha-comparacao">
      {!ofertas && (
        <p className="aviso tom-warning" role="status">
          Esta comparação terminou em {formatDate(validade)}. Peça uma nova com as condições de hoje.
        </p>
      )}
      <header className="grid gap-1">
        <p className="text-muted">{`${empresa.nome} · ${ofertas?.length === 1 ? 'Oferta' : 'Comparação'}`}</p>
        <h1>{titulo}</h1>
        {ofertas && <p className="text-muted">Condições válidas até {formatDate(validade)}</p>}
      </header>
      {ofertas && (
        <ol className="comparadas">
          {ofertas.map((oferta, index) => (
            <li key={`${oferta.moto} ${oferta.produto} ${oferta.chamada} ${oferta.valor}`}>
              <ComparedCard {...oferta} numero={ofertas.length > 1 ? index + 1 : null} />
            </li>
          ))}
        </ol>
      )}
      <ContactConsultor consultor={consultor} vi={`a comparação: ${titulo}`} />
      <section aria-label="A loja" className="grid gap-1 text-muted">
        <p className="font-medium text-ink">{fornecedor.nome || empresa.nome}</p>
        <p>{fornecedor.endereco}</p>
        {empresa.telefone && <LojaTelefone telefone={empresa.telefone} />}
        <p>
          {[consultor.nome, consultor.cargo, consultor.telefone && formatTelefone(consultor.telefone)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
    </main>
  );
}

function LojaTelefone({ telefone }: { telefone: string }) {
  const number = telefoneWhatsApp(telefone);
  const written = formatTelefone(telefone);
  return (
    <p>
      {number ? (
        <a className="alvo text-primary-ink" href={`tel:+${number}`}>
          {written}
        </a>
      ) : (
        written
      )}
    </p>
  );
}

function ComparedCard({
  numero,
  moto,
  produto,
  chamada,
  valor,
  fatos,
  condicoes,
}: ComparedPart & { numero: number | null }) {
  return (
    <article className="comparada">
      <h2>{`${numero === null ? '' : `${numero}. `}${moto || 'Motocicleta'}`}</h2>
      <p className="comparada-produto">{produto}</p>
      <p className="numeros">{chamada}</p>
      <PrecoText centavos={valor} className="text-4xl" />
      <dl className="numeros">
        {fatos.map(([rotulo, texto]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Todas as condições</summary>
        {condicoes.map((linha) => (
          <p key={linha} className="text-sm">
            {linha}
          </p>
        ))}
      </details>
    </article>
  );
}
