#!/bin/sh
# sh hosting/s3.sh BUCKET DISTRIBUTION: builds the site, and publishes it in a bucket of its own with CloudFront in front.
# The build writes out-hosting/s3.sh, which sends each file with its type and its cache time, what has a hash first.
set -eu
npm run build
sh out-hosting/s3.sh "s3://$1"
# What has gone from the site. Twins and what other hosts read were never sent.
aws s3 sync out "s3://$1" --delete --size-only --exclude '*.br' --exclude '*.gz' --exclude '_*' --exclude .htaccess --exclude .nojekyll
aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
