import { ButtonLink } from '~/components/ui/button.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Notice } from '~/components/ui/notice.tsx';

const INTRODUCTION_STEPS = [
  ['Escolha a moto', 'O preço já vem preenchido.'],
  ['Confira a oferta', 'Com parcela, o texto legal sai completo.'],
  ['Mande no WhatsApp', 'Imagem para o feed, para o story e link com prévia.'],
] as const;

/** Home for visitors: an introduction and the sign-in link. */
export function VisitanteHome({ voltar }: { voltar: string | null }) {
  const entrar = voltar === null ? '/login' : (`/login?${new URLSearchParams({ voltar })}` as const);
  return (
    <>
      {voltar !== null && (
        <Notice
          title="Entre para abrir esta página"
          acao={<ButtonLink to={entrar}>Entrar e continuar</ButtonLink>}
          className="mb-8"
        >
          Ela é de quem trabalha na loja. Depois de entrar, você vai direto para ela.
        </Notice>
      )}
      <Introduction entrar={voltar === null ? '/login' : null} />
    </>
  );
}

/** Introduction of the product. @param entrar address of the sign-in; null when its link is shown above */
function Introduction({ entrar }: { entrar: '/login' | null }) {
  return (
    <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_minmax(0,480px)] md:items-center md:gap-16 md:py-8">
      <div>
        <FadeIn as="h1" className="text-balance text-[min(2.5rem,12.5vw)]/[1.1] md:text-[3.5rem]/[1.07]">
          Da moto ao WhatsApp em um minuto.
        </FadeIn>
        <p className="mt-4 max-w-texto text-lg text-muted md:text-xl md:leading-8">
          Panfletos com a cara da sua loja, feitos no celular, do lado do cliente.
        </p>
        {entrar !== null && (
          <ButtonLink to={entrar} className="mt-8 max-sm:w-full sm:min-w-52">
            Entrar
          </ButtonLink>
        )}
        <ol className="mt-12 grid gap-4">
          {INTRODUCTION_STEPS.map(([title, text]) => (
            <li key={title} className="grid grid-cols-[32px_1fr] gap-x-2">
              <span aria-hidden className="faixa mt-2.5 w-6 text-primary" />
              <p>
                <strong className="font-display font-medium">{`${title}.`}</strong>{' '}
                <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      {/* Pictures made with the product's own templates from the demonstration catalogue. */}
      <div className="vitrine">
        <ExampleImage nome="claro" alt="" />
        <ExampleImage
          nome="noturno"
          alt="Panfleto pronto: moto, preço grande, logo da loja e contato do consultor"
        />
      </div>
    </div>
  );
}

function ExampleImage({ nome, alt }: { nome: string; alt: string }) {
  return (
    <img
      src={`/vitrine/${nome}.webp`}
      srcSet={`/vitrine/${nome}-480.webp 480w, /vitrine/${nome}.webp 640w`}
      sizes="(width >= 512px) 298px, 58vw"
      alt={alt}
      width={640}
      height={800}
      decoding="async"
    />
  );
}
