CREATE TABLE `planos` (
	`id_empresa` integer NOT NULL,
	`versao` integer NOT NULL,
	`id_cliente` text NOT NULL,
	`de` text NOT NULL,
	`ate` text,
	`dados` text NOT NULL,
	`uid` text NOT NULL,
	`publicado_em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `versao`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `planos_id_cliente` ON `planos` (`id_empresa`,`uid`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `planos_vigencia` ON `planos` (`id_empresa`,`de`);--> statement-breakpoint
CREATE TABLE `precos` (
	`id_empresa` integer NOT NULL,
	`id` text NOT NULL,
	`moto` text NOT NULL,
	`nome` text NOT NULL,
	`ano` integer NOT NULL,
	`cor` text NOT NULL,
	`preco` integer,
	`vigencia` text NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `id`)
);
--> statement-breakpoint
CREATE INDEX `precos_em_vigor` ON `precos` (`id_empresa`,`moto`,`ano`,`cor`,`vigencia`,`criado_em`);--> statement-breakpoint
CREATE TABLE `simulacoes` (
	`uid` text NOT NULL,
	`id` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`nome` text NOT NULL,
	`nota` text NOT NULL,
	`produto` text NOT NULL,
	`pedido` text NOT NULL,
	`resumo` text NOT NULL,
	`endereco` text,
	`plano_versao` integer NOT NULL,
	`criada_em` text NOT NULL,
	PRIMARY KEY(`uid`, `id`)
);
--> statement-breakpoint
CREATE INDEX `simulacoes_minhas` ON `simulacoes` (`id_empresa`,`uid`,`criada_em`,`id`);