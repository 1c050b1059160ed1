import { templateById } from '~/arte/registry.ts';
import { type DrawnEmpresa, FORMATS } from '~/arte/types.ts';
import { Chip } from '~/components/ui/chip.tsx';
import { GENERATOR_LABELS, type GeneratorKind } from '~/domain/artes/generators.ts';
import {
  defaultTemplateFieldName,
  type TypedBrandKit,
  templateFieldName,
} from '~/domain/marca/brand-kit-form.ts';
import { TYPEFACES } from '~/domain/marca/typefaces.ts';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import { correctTypedColours } from './typed-colours.ts';
import type { BrandPreviewContext, ListedTemplateGallery } from './types.ts';

/** Placeholder brand while it cannot be read. */
const PLACEHOLDER_BRAND: DrawnEmpresa = {
  nome: 'Sua loja',
  endereco: '',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
};

const EXAMPLE_MOTO = { nome: 'Crosser 150 S ABS', classe: 'trail', cilindradaCc: 149, ano: '2026' } as const;

/** Example data for a piece of each generator. */
function createExamples(empresa: DrawnEmpresa, today: string): Record<GeneratorKind, object> {
  const validade = addDays(today, 7);
  const legais = [
    `Oferta válida até ${formatDate(validade)}`,
    [empresa.nome, empresa.endereco].filter(Boolean).join(', '),
  ];
  return {
    oferta: { moto: EXAMPLE_MOTO, preco: 2_249_000, validade, linhasLegais: legais },
    post: {
      titulo: 'Sábado é dia de test ride',
      texto: 'Venha conhecer a linha nova e saia pilotando.',
      chamada: 'Agende o seu',
      moto: EXAMPLE_MOTO,
      validade: '',
    },
    parabens: {
      cliente: 'Mariana',
      moto: EXAMPLE_MOTO,
      mensagem: 'Boas estradas e muitos caminhos!',
      validade: '',
    },
    pecas: {
      titulo: 'Revisão completa',
      itens: [
        { codigo: 'OLE-10', descricao: 'Óleo 10W-40, 1 litro', preco: 5_990 },
        { codigo: 'FRE-22', descricao: 'Pastilha de freio dianteira', preco: 12_900, precoAntes: 15_900 },
      ],
      validade,
      linhasLegais: legais,
    },
  };
}

/** Every template of every generator in feed format, drawn with the typed kit. */
export function BrandPreviews({
  digitado,
  galerias,
  shown: { marca, quem, hoje },
}: {
  digitado: TypedBrandKit;
  galerias: readonly ListedTemplateGallery[];
  shown: BrandPreviewContext;
}) {
  const rodape = digitado.rodapeLegal?.trim();
  const cores = correctTypedColours(digitado)?.cores;
  const letra = TYPEFACES.find((id) => id === digitado.letra);
  const empresa = {
    ...(marca ?? PLACEHOLDER_BRAND),
    ...(cores ? { cores } : {}),
    ...(rodape ? { rodape } : {}),
    ...(letra ? { letra } : {}),
    ...(digitado.qrNaAssinatura === 'sim' ? { qr: true as const } : {}),
  };
  const cargo = digitado.cargoNaAssinatura === 'sim' ? quem.cargo : '';
  const assinatura = { nome: quem.nome, telefone: quem.telefone, empresa, ...(cargo ? { cargo } : {}) };
  const pecas = createExamples(empresa, hoje);
  const { largura, altura } = FORMATS.feed;
  return (
    <ul className="previas-da-marca">
      {galerias.flatMap(({ tipo, visuais }) =>
        visuais.map(({ id, nome }) => {
          const isAllowed = digitado[templateFieldName(tipo, id)] === 'sim';
          return (
            <li key={id} className="previa-da-marca" data-fora={isAllowed ? undefined : ''}>
              <div
                className="previa-da-marca-folha"
                role="img"
                aria-label={`${GENERATOR_LABELS[tipo]}, ${nome}`}
              >
                <div aria-hidden className="previa-arte" style={{ width: largura, height: altura }}>
                  {templateById(id).preview('feed', { ...pecas[tipo], ...assinatura })}
                </div>
              </div>
              <p className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="font-medium">{nome}</span>
                <span className="text-muted text-sm">{GENERATOR_LABELS[tipo]}</span>
              </p>
              {!isAllowed && <Chip>não usado</Chip>}
              {isAllowed && visuais.length > 1 && digitado[defaultTemplateFieldName(tipo)] === id && (
                <Chip tone="info">padrão</Chip>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}
